import { filters, localized } from "../catalogue/parameters.ts"
import { memberFields } from "../shared/memberFields.ts"
import * as Parameter from "../shared/Parameter.ts"
import { SearchHit } from "./schemas.ts"

const searchText = Parameter.text({
  description: "A name, keyword, shortcode, emoji or code point; the last word may be unfinished",
  example: "astronaut",
  maxLength: 200
})

const prefix = Parameter.text({
  description: "The text typed so far; a shortcode if it starts with a colon",
  example: "astro",
  maxLength: 100
})

const completionLimit = Parameter.integerWithDefault({
  description: "Maximum number of completions",
  minimum: 1,
  maximum: 50,
  default: 10
})

const facets = Parameter.flag("Include counts of all matches by group, subgroup, version, year and platform")

export const search = localized({ q: searchText, ...filters, facets, fields: memberFields(SearchHit) })

export const completion = localized({ q: prefix, limit: completionLimit })
