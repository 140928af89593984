import { launch, Worker } from "@emoji-catalogue/composition"

launch(Worker.layer)
