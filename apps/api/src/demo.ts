import { launch } from "@emoji-catalogue/composition"
import * as Demo from "@emoji-catalogue/composition/demo"

launch(Demo.layer)
