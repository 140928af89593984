import "../../requireNode.js"

const { launch, Worker } = await import("@emoji-catalogue/composition")

launch(Worker.layer)
