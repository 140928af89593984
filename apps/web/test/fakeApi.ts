import { type Connection, connect } from "@emoji-catalogue/client-sdk"

export const listing = (items: ReadonlyArray<object>) => ({ items, total: items.length, limit: 500, offset: 0 })

/** An API whose response to an address is `responseTo` of it, or an empty listing if this is undefined. */
export const fakeApi = (responseTo: (address: URL) => object | undefined): Connection =>
  connect({
    baseUrl: "http://service.test",
    fetch: (input) => {
      const address = new URL(input instanceof Request ? input.url : input)
      return Promise.resolve(Response.json(responseTo(address) ?? listing([])))
    }
  })
