import { en, type Messages } from "./en.ts"

export const it: Messages = en
