import { execFileSync } from "node:child_process"

interface UnzippedFile {
  readonly name: string
  readonly date: ReadonlyArray<number>
  readonly bytes: Buffer
}

const script = `
import base64, io, json, sys, zipfile
with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())) as archive:
    assert archive.testzip() is None
    print(json.dumps([{"name": info.filename, "date": list(info.date_time), "bytes": base64.b64encode(archive.read(info)).decode()}
        for info in archive.infolist()]))
`

/** The files of an archive, read by Python. Throws an error if the archive is damaged or incomplete. */
export const unzip = (archive: Uint8Array): ReadonlyArray<UnzippedFile> => {
  const listed = JSON.parse(
    execFileSync("python3", ["-c", script], {
      input: archive,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      stdio: ["pipe", "pipe", "ignore"]
    })
  ) as ReadonlyArray<Omit<UnzippedFile, "bytes"> & { readonly bytes: string }>
  return listed.map(({ bytes, ...file }) => ({ ...file, bytes: Buffer.from(bytes, "base64") }))
}
