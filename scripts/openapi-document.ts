import { openApiDocument } from "@emoji-catalogue/http-api"

console.log(JSON.stringify(openApiDocument(), undefined, 2))
