import { en, type Messages } from "./en.ts"

export const zh: Messages = en
