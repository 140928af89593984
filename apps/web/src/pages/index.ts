import type { PageName } from "../routes.ts"
import type { Page } from "../server/Page.ts"
import { aboutPage } from "./aboutPage.tsx"
import { bagPage } from "./bagPage.tsx"
import { builderPage } from "./builderPage.tsx"
import { categoryPage } from "./categoryPage.tsx"
import { emojiPage } from "./emojiPage.tsx"
import { homePage } from "./homePage.tsx"
import { platformPage } from "./platformPage.tsx"
import { platformsPage } from "./platformsPage.tsx"
import { searchPage } from "./searchPage.tsx"
import { textPage } from "./textPage.tsx"
import { versionPage } from "./versionPage.tsx"
import { versionsPage } from "./versionsPage.tsx"

export const pages: Readonly<Record<PageName, Page>> = {
  home: homePage,
  search: searchPage,
  category: categoryPage,
  emoji: emojiPage,
  versions: versionsPage,
  version: versionPage,
  platforms: platformsPage,
  platform: platformPage,
  bag: bagPage,
  text: textPage,
  builder: builderPage,
  about: aboutPage
}
