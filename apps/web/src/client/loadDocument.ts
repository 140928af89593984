/** Loads a page of this service as a document. Fails if the response is an error, or if loading is aborted. */
export const loadDocument = async (address: string, signal: AbortSignal): Promise<Document> => {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  signal.throwIfAborted()
  return page
}
