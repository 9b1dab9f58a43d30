import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { languages } from '#wire/address/page-address.ts'
import { namedMedia } from '../../vite/named-media.ts'
import { type Cell, cells, cellsAt } from './cells.ts'
import { stateFile, stateTable } from './state-table.ts'

const root = import.meta.dirname
/** The picture of the lot in every state. */
const lotPicture = path.join(
  root,
  '../../../demo/pictures/domaine-perrault-vigny-les-grandes-roches-2014.jpg',
)
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Pages that show states side by side. */
const atOnce = 4

/**
 * Takes a picture of every state of the bid box, the bid bar, the bid sheet and the toast, rendered from
 * their components with a sale in memory, and writes a table per language and width.  @param chosen the words that a picture's name must all contain; none for every picture
 * @returns the names of the tables in the folder
 */
export async function takeStates(
  browser: Browser,
  folder: string,
  chosen: readonly string[],
): Promise<readonly string[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'rostrum-states-'))
  const shared = { root, configFile: false, logLevel: 'error' } as const
  const define = { 'process.env.NODE_ENV': '"development"' }
  const input = path.join(root, 'states.html')
  // React's `act`, with which tests deliver the events of a sale, is only in its development build.
  await build({
    ...shared,
    define,
    css: { postcss: { plugins: [namedMedia] } },
    build: { outDir, target: 'esnext', minify: false, cssCodeSplit: false, rollupOptions: { input } },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const [origin = ''] = server.resolvedUrls?.local ?? []
  const tables: string[] = []
  try {
    for (const lang of languages)
      for (const viewport of screens) {
        const all = cellsAt(viewport.width)
          .map((cell) => ({ cell, file: stateFile(cell, lang, viewport.width) }))
          .filter(({ file }) => chosen.every((word) => file.includes(word.toLowerCase())))
        // A state spends most of its time waiting.
        await Promise.all(
          Array.from({ length: atOnce }, async (_, nth) => {
            const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
            await page.route('**/pictures/**', (route) => route.fulfill({ path: lotPicture }))
            page.on('pageerror', (issue) => console.error(page.url(), issue))
            for (const { cell, file } of all.filter((_, index) => index % atOnce === nth)) {
              await page.goto(`${origin}states.html?cell=${cells.indexOf(cell)}&lang=${lang}`)
              await page.waitForFunction(() => document.documentElement.dataset.shown)
              await page.evaluate(picturesLoaded)
              await takeCell(page, cell, path.join(folder, file))
              // Notices of bids would appear in the next state.
              await page.evaluate(() => sessionStorage.clear())
            }
            await page.close()
          }),
        )
        const file = `states.${lang}.${viewport.width}.html`
        await writeFile(path.join(folder, file), stateTable(lang, viewport.width))
        console.log(file)
        tables.push(file)
      }
  } finally {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return tables
}

/** Waits for the pictures in view. */
async function picturesLoaded(): Promise<void> {
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
}

/** Takes a picture of the element that shows the state, or of a toast with the surrounding page. */
async function takeCell(page: Page, { part }: Cell, file: string): Promise<void> {
  const options = { path: file, type: 'jpeg', quality: 80 } as const
  switch (part) {
    case 'Bid box':
      await page.locator('main').screenshot(options)
      return
    case 'Bid bar':
      await page.locator('aside[data-at-foot]').screenshot(options)
      return
    case 'Bid sheet':
      await page.locator('dialog[open]').screenshot(options)
      return
    case 'Toast':
      await page.screenshot(options)
      return
    default:
      part satisfies never
  }
}
