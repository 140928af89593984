import { launch, Standalone } from "@emoji-catalogue/composition"

launch(Standalone.layer)
