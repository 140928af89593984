import type { PackageId } from "../UpstreamPackages.ts"
import { codepointFiles } from "./codepointFiles.ts"

/** The drawings of a release of Twemoji or one of its offshoots. The folder moved between releases. */
export const readTwemoji = (id: PackageId, folder: string) => codepointFiles(id, folder, new Set())
