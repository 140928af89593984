import type { PackageId } from "../UpstreamPackages.ts"
import { codepointFiles } from "./codepointFiles.ts"

/** Reads the images of a release of Twemoji or of a fork. `folder` has the SVG files, and differs between releases. */
export const readTwemoji = (id: PackageId, folder: string) => codepointFiles(id, folder, new Set())
