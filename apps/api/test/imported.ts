import type { ApiProcess } from "./ApiProcess.ts"

export interface ImportState {
  readonly status: string
  readonly error: string | null
}

export interface Health {
  readonly status: string
  readonly catalogue: { readonly generation: number; readonly artwork: number }
  readonly imports: Readonly<Record<string, ImportState>>
}

/** What an API says of itself once an import of it has ended, well or not. */
export const imported = async (
  api: ApiProcess,
  what: "catalogue" | "artwork"
): Promise<Health & { readonly state: ImportState }> => {
  for (;;) {
    const health = (await (await fetch(`${await api.url()}/api/health`)).json()) as Health
    const state = health.imports[what]
    if (state !== undefined && state.status !== "running") return { ...health, state }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
