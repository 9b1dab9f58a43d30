import { readdirSync } from 'node:fs'

const isOfCalls = (file: string): boolean =>
  /(?<!\.test)\.ts$/.test(file) && !['all.ts', 'call-files.ts'].includes(file)

/** The modules of this folder. `scripts/lib/roll-server.mjs` lists them in the server's bundle. */
export const callFiles: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter(isOfCalls)
    .toSorted()
    .map((file) => import(/* @vite-ignore */ new URL(file, import.meta.url).href)),
)
