import type { ScriptMessages } from "../messages/script/en.ts"
import { announce } from "./announce.ts"

/** Copies a text and says so. */
export const copyText = async (text: string, { copied, copyFailed }: ScriptMessages["emoji"]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    announce(copied(text))
  } catch {
    announce(copyFailed)
  }
}
