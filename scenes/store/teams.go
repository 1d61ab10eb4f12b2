package store

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Team is the name that two people use as a team.
type Team struct {
	Name   string    `json:"name"` // a name of package team
	People [2]string `json:"people"`
}

// isOf reports whether these two people are the team.
func (t Team) isOf(one, other string) bool {
	a, b := strings.ToLower(t.People[0]), strings.ToLower(t.People[1])
	one, other = strings.ToLower(one), strings.ToLower(other)
	return a == one && b == other || a == other && b == one
}

// has reports whether the person is one of the two.
func (t Team) has(name string) bool {
	return strings.EqualFold(t.People[0], name) || strings.EqualFold(t.People[1], name)
}

// sound reports whether the app could have written this team.
func (t Team) sound() bool {
	for _, name := range t.People {
		if name == "" || SanitizedName(name) != name {
			return false
		}
	}
	return t.Name != "" && utf8.RuneCountInString(t.Name) <= maxID && !strings.EqualFold(t.People[0], t.People[1])
}

// TeamOf returns the name that the two people use as a team, or "" if they have none.
func (p *People) TeamOf(one, other string) string {
	for _, t := range p.Teams {
		if t.isOf(one, other) {
			return t.Name
		}
	}
	return ""
}

// KeepTeam stores the team in place of an older one of the same two people.
func (p *People) KeepTeam(team Team) {
	p.Teams = slices.DeleteFunc(slices.Clone(p.Teams), func(t Team) bool { return t.isOf(team.People[0], team.People[1]) })
	p.Teams = slices.Insert(p.Teams, 0, team)
	p.trim()
}
