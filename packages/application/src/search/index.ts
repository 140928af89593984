export { parseEmoticon } from "./emoticons/parseEmoticon.ts"
export { isCatalogueTerm } from "./isCatalogueTerm.ts"
export { regionNameOf } from "./regionNameOf.ts"
export {
  type Completion,
  type CompletionQuery,
  type Match,
  SearchEngine,
  type SearchHit,
  type SearchIndex,
  type SearchQuery,
  type SearchResult,
  SearchUnavailable
} from "./SearchEngine.ts"
export { SearchHistory } from "./SearchHistory.ts"
export { withSearchRules } from "./withSearchRules.ts"
