import type { PackageId } from "../UpstreamPackages.ts"
import { codepointFiles } from "./codepointFiles.ts"

/** The images of a release of Twemoji or of a fork. The folder differs between releases. */
export const readTwemoji = (id: PackageId, folder: string) => codepointFiles(id, folder, new Set())
