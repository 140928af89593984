const entities: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "<": "&lt;" }

/** Escapes text for elements and attributes in double quotes, in HTML and in XML. */
export const escapeXml = (text: string): string => text.replace(/["&<]/g, (character) => entities[character]!)
