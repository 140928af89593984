/** Puts the address of the page into code samples, because the service does not know its own. */
export const showOrigin = (root: ParentNode): void => {
  for (const place of root.querySelectorAll(".origin")) place.textContent = location.origin
}
