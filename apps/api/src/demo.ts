import { Demo, launch } from "@emoji-catalogue/composition"

launch(Demo.layer)
