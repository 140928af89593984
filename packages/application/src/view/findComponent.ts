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
 * Finds a component, such as a skin tone, by character, code point, English name or slug of the English name. Call it
 * if a reference resolves to no emoji. Components are not emoji of the catalogue, because Unicode does not recommend
 * using them by themselves.
 */
export const findComponent = ({ catalogue }: CatalogueView, reference: string): Component | undefined => {
  const components = componentIndex(catalogue)
  const characters = parseReference(reference).characters.find((each) => components.has(each))
  return components.get(characters ?? slugOf(reference))
}

/** Finds a component by its character. */
export const componentOf = ({ catalogue }: CatalogueView, character: string): Component | undefined =>
  componentIndex(catalogue).get(character)
