import { type Catalogue, type Component, minimallyQualified, parseReference, slugOf } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

const componentIndex = memoizeByObject(
  ({ components }: Catalogue): ReadonlyMap<string, Component> =>
    new Map(
      components.flatMap((component) => [
        [minimallyQualified(component.emoji), component],
        [slugOf(component.annotations.en.name), component]
      ])
    )
)

/**
 * The component that a reference to no emoji means, by its character, code point, English name or that name in slug form.
 * Components are no emoji of the catalogue: Unicode recommends none of them for use on their own.
 */
export const findComponent = ({ catalogue }: CatalogueView, reference: string): Component | undefined => {
  const components = componentIndex(catalogue)
  const characters = parseReference(reference).characters.find((each) => components.has(each))
  return components.get(characters ?? slugOf(reference))
}
