import { Api, launch } from "@emoji-catalogue/composition"

launch(Api.layer)
