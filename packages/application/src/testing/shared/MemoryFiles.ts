import { Context, Effect, FileSystem, Layer } from "effect"
import { TestFiles } from "./TestFiles.ts"

/** The `FileSystem` supports only temporary files, which image processing writes. */
export const layer = Layer.effectContext(
  Effect.sync(() => {
    const files = new Map<string, Uint8Array>()
    let created = 0
    const fresh = () => `memory/${++created}`
    const testFiles = TestFiles.of({
      add: (bytes) =>
        Effect.sync(() => {
          const path = fresh()
          files.set(path, bytes)
          return { path }
        }),
      read: async (path) => {
        const bytes = files.get(path)
        if (bytes === undefined) throw new Error(`There is no file ${path}: add it with TestFiles`)
        return bytes
      }
    })
    const fileSystem = FileSystem.makeNoop({
      makeTempFileScoped: () =>
        Effect.acquireRelease(Effect.sync(fresh), (path) => Effect.sync(() => files.delete(path))),
      writeFile: (path, bytes) => Effect.sync(() => void files.set(path, bytes))
    })
    return Context.make(TestFiles, testFiles).pipe(Context.add(FileSystem.FileSystem, fileSystem))
  })
)
