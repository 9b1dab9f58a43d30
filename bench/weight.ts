import { brotliCompressSync, gzipSync } from 'node:zlib'
import { addressIn } from '#wire/address/page-address.ts'
import type { Bench, Row } from './bench.ts'
import { openDemoServer } from './demo-server.ts'
import { findPagePaths } from './page-paths.ts'
import { scriptsOf } from './page-scripts.ts'

/** The limit for the scripts of a page's first load, in kB of gzip. */
const maxGzipKb = 180

/** Measures all scripts that the browser fetches for a page's first load, as compressed by the server. */
export const bench: Bench = {
  title: 'JavaScript of the first load',
  async run() {
    const server = await openDemoServer()
    try {
      const { home, lot, auction, live } = await findPagePaths(server)
      const pages = {
        ...{ 'home page': home, 'lot page': lot, 'auction page': auction, saleroom: live },
        ...{ 'home page, Traditional': '/zh-Hant', 'lot page, Traditional': addressIn('zh-Hant', lot) },
      }
      const rows: Row[] = []
      for (const [what, path] of Object.entries(pages)) {
        const { gzip, brotli } = await weightOf(server.url, path)
        const row = { unit: 'kB', baseline: null }
        const target = /^(?:home|lot) page/.test(what) ? { atMost: maxGzipKb } : null
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
