import {
  arrayOf,
  type CatalogueView,
  type Json,
  json,
  type Redesigned,
  withMembers
} from "@emoji-catalogue/application"
import type { Language } from "@emoji-catalogue/domain"

/** Emoji with the releases that drew them anew, as a JSON array. */
export const encodeRedesigns = (view: CatalogueView, redesigned: ReadonlyArray<Redesigned>, language: Language): Json =>
  arrayOf(
    redesigned.map(({ index, redesigns, redrawings }) => {
      const releases = redrawings.map(({ difference, release }) => ({
        platform: release.platform.id,
        version: release.version,
        releasedAt: release.releasedAt,
        difference
      }))
      const counts = { redrawn: redrawings.length, redesigned: redesigns, releases }
      return withMembers(view.summary(index, language), json(JSON.stringify(counts).slice(1, -1)))
    })
  )
