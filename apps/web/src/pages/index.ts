import type { PageName } from "../routes.ts"
import type { Page } from "../page/Page.ts"
import { aboutPage } from "./aboutPage.tsx"
import { bagPage } from "./bagPage.tsx"
import { builderPage } from "./builderPage.tsx"
import { carrierPage } from "./carrierPage.tsx"
import { carriersPage } from "./carriersPage.tsx"
import { categoryPage } from "./categoryPage.tsx"
import { comparePage } from "./comparePage.tsx"
import { comparisonPage } from "./comparisonPage.tsx"
import { coveragePage } from "./coveragePage.tsx"
import { drawingPage } from "./drawingPage.tsx"
import { drawingsPage } from "./drawingsPage.tsx"
import { emojiComparisonPage } from "./emojiComparisonPage.tsx"
import { emojiPage } from "./emojiPage.tsx"
import { homePage } from "./homePage.tsx"
import { keywordPage } from "./keywordPage.tsx"
import { keywordsPage } from "./keywordsPage.tsx"
import { platformPage } from "./platformPage.tsx"
import { platformsPage } from "./platformsPage.tsx"
import { redesignsPage } from "./redesignsPage.tsx"
import { releasePage } from "./releasePage.tsx"
import { popularPage } from "./popularPage.tsx"
import { proposalPage } from "./proposalPage.tsx"
import { proposalsPage } from "./proposalsPage.tsx"
import { randomPage } from "./randomPage.ts"
import { searchPage } from "./searchPage.tsx"
import { textPage } from "./textPage.tsx"
import { shortcodePage } from "./shortcodePage.tsx"
import { shortcodesPage } from "./shortcodesPage.tsx"
import { traitPage } from "./traitPage.tsx"
import { uploadPage } from "./uploadPage.tsx"
import { uploadsPage } from "./uploadsPage.tsx"
import { versionPage } from "./versionPage.tsx"
import { versionsPage } from "./versionsPage.tsx"
import { yearPage } from "./yearPage.tsx"

export const pages: Readonly<Record<PageName, Page>> = {
  home: homePage,
  search: searchPage,
  popular: popularPage,
  category: categoryPage,
  emoji: emojiPage,
  emojiComparison: emojiComparisonPage,
  versions: versionsPage,
  version: versionPage,
  platforms: platformsPage,
  platform: platformPage,
  release: releasePage,
  compare: comparePage,
  comparison: comparisonPage,
  redesigns: redesignsPage,
  coverage: coveragePage,
  bag: bagPage,
  text: textPage,
  builder: builderPage,
  carriers: carriersPage,
  carrier: carrierPage,
  proposals: proposalsPage,
  proposal: proposalPage,
  keywords: keywordsPage,
  keyword: keywordPage,
  shortcodes: shortcodesPage,
  shortcodesOf: shortcodePage,
  year: yearPage,
  trait: traitPage,
  uploads: uploadsPage,
  upload: uploadPage,
  drawings: drawingsPage,
  drawing: drawingPage,
  random: randomPage,
  about: aboutPage
}
