// This import makes Effect compile schemas to code. An uncached response to `GET /api/emoji/:slug` then takes 4 % less
// CPU time.
import "effect/schema/SchemaJITCompiler/enable"
import { launch } from "@emoji-catalogue/composition"
import * as Demo from "@emoji-catalogue/composition/demo"

launch(Demo.layer(async () => (await import("@emoji-catalogue/web")).pages))
