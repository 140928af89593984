export { createClient } from "../dist/index.js"
