import { TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { searchEngineContract } from "@emoji-catalogue/application/contracts"
import { Redacted } from "effect"
import { afterAll } from "vitest"
import { startFakeTypesense } from "./FakeTypesense.ts"

const server = await startFakeTypesense()
afterAll(server.stop)

searchEngineContract(
  "typesense, fake",
  TypesenseSearchEngine.layer({ url: server.url, apiKey: Redacted.make(server.apiKey) })
)

const url = process.env["TEST_TYPESENSE_URL"]
const apiKey = process.env["TEST_TYPESENSE_API_KEY"] ?? ""
if (url) searchEngineContract("typesense", TypesenseSearchEngine.layer({ url, apiKey: Redacted.make(apiKey) }))
