package ui

// Layer is the z-order within a scene: a higher layer covers a lower one, whatever was drawn first.
// Within a layer the order of drawing decides. All layers of a scene are above those of the scene
// below; see Canvas.NextScene.
type Layer uint8

// The layers of a table, from the cloth up.
const (
	LayerCloth  Layer = iota
	LayerPeople       // figures, behind their mats
	LayerMats
	LayerPlaces
	LayerCards
	LayerPlates
	LayerBars
	LayerSlips
	LayerFlying
	LayerPanels
	LayerCurtain
	LayerDialogs
	LayerTop
	layerCount
)

// layers are the commands of a scene, by layer.
type layers [layerCount][]command

// recording is the commands of the scenes of a frame so far.
type recording struct {
	scenes []layers // the first at the bottom
	scene  int      // index of the current scene
}

// wipe removes everything.
func (r *recording) wipe() {
	for i := range r.scenes {
		for layer := range r.scenes[i] {
			r.scenes[i][layer] = r.scenes[i][layer][:0]
		}
	}
	r.scene = 0
}

// nextScene begins a scene on top of the others.
func (r *recording) nextScene() {
	if r.scene++; r.scene == len(r.scenes) {
		r.scenes = append(r.scenes, layers{})
	}
}

// front returns the current scene.
func (r *recording) front() *layers { return &r.scenes[r.scene] }

func (r *recording) add(l Layer, k command) {
	list := &r.front()[l]
	*list = append(*list, k)
}

// appendTo appends all commands to a list in z-order.
func (r *recording) appendTo(all []command) []command {
	for i := range r.scenes {
		for _, list := range r.scenes[i] {
			all = append(all, list...)
		}
	}
	return all
}
