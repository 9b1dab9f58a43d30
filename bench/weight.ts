import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Bench, Row } from './bench.ts'
import { openDemoServer } from './demo-server.ts'
import { findPagePaths } from './page-paths.ts'
import { scriptsOf } from './page-scripts.ts'

/** Kilobytes, in gzip, that the scripts of a page may have before it can be used. */
const most = 165

/** All scripts that a page's HTML and headers ask the browser to fetch, as the house sends them. */
export const bench: Bench = {
  title: 'JavaScript that a page sends on its first load',
  async run() {
    const server = await openDemoServer()
    try {
      const { home, lot, auction, live } = await findPagePaths(server)
      const pages = { 'home page': home, 'lot page': lot, 'auction page': auction, 'live room': live }
      const rows: Row[] = []
      for (const [what, path] of Object.entries(pages)) {
        const { gzip, brotli } = await weightOf(server.url, path)
        const row = { unit: 'kB', baseline: null }
        const target = what === 'home page' || what === 'lot page' ? { atMost: most } : null
        rows.push({ ...row, what: `${what}, gzip`, ours: gzip, target })
        rows.push({ ...row, what: `${what}, brotli`, ours: brotli, target: null })
      }
      return rows
    } finally {
      await server.close()
    }
  },
}

async function weightOf(origin: string, path: string): Promise<{ gzip: number; brotli: number }> {
  const scripts = [...(await scriptsOf(origin, path)).values()]
  const sum = (sizeOf: (script: Buffer) => number) =>
    scripts.reduce((total, script) => total + sizeOf(script), 0) / 1000
  return {
    gzip: sum((script) => gzipSync(script, { level: 9 }).length),
    brotli: sum((script) => brotliCompressSync(script).length),
  }
}
