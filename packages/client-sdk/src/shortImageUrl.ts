/**
 * Shortens the `url` of an image in a response: 16 of the 64 digits in its name suffice. Many URLs on one page compress
 * better then. Any other text stays as it is. A PNG that `emoji.downloadPng` makes has no short URL.
 *
 * @example
 * const { image } = await client.emoji.get("red-heart")
 * if (image?.url) console.log(shortImageUrl(image.url))
 */
export const shortImageUrl = (url: string): string =>
  url.replace(/(\/assets\/[0-9a-f]{16})[0-9a-f]{48}(?=\.(?:svg|png|webp)(?:[?#]|$))/, "$1")
