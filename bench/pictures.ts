import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import texts from '#web/kit/i18n/en/staff/pictures.json' with { type: 'json' }
import type { Bench, Row } from './bench.ts'
import { type DraftServer, openDraftServer } from './draft-server.ts'
import { longestTask, taskRows } from './longest-task.ts'
import { openBrowser } from './open-browser.ts'

/** Pictures chosen at once, three of each lot. */
const [lots, perLot] = [1_000, 3] as const
const pictures = lots * perLot

/** The longest that a task of the page may block, and that a turn of the server may work, in milliseconds. */
const [maxTaskMs, maxTurnMs] = [50, 20] as const

/** Pictures for all lots of a draft, chosen at once: how long they take, and what the page and the server bear. */
export const bench: Bench = {
  title: `${pictures.toLocaleString('en')} pictures uploaded at once`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-pictures-'))
    const files = await makePictures(folder)
    const draft = await openDraftServer(lots)
    const browser = await openBrowser()
    try {
      const context = await browser.newContext({
        baseURL: draft.server.url,
        viewport: { width: 1440, height: 900 },
      })
      await draft.signIn(context)
      const page = await context.newPage()
      await page.goto(`${draft.path}/pictures`)
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
      const heapBefore = await heapOf(page)
      await draft.server.longestTurn(maxTurnMs)
      const began = performance.now()
      const task = await longestTask(browser, page, () => upload(page, draft, files))
      const seconds = (performance.now() - began) / 1_000
      const turn = await draft.server.longestTurn(maxTurnMs)
      const heap = (await heapOf(page)) - heapBefore
      return [
        row('all pictures stored and in their lots', 's', seconds, null),
        row('pictures per second', '', pictures / seconds, null),
        ...taskRows('longest task of the page', task, maxTaskMs),
        row('growth of the page’s heap', 'MB', heap / 2 ** 20, 100),
        row('longest turn of the server, CPU time', 'ms', turn, maxTurnMs),
      ]
    } finally {
      await browser.close()
      await draft.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const row = (what: string, unit: string, ours: number, atMost: number | null): Row => ({
  what,
  unit,
  ours,
  baseline: null,
  target: atMost === null ? null : { atMost },
})

/** Small photographs, each with a content of its own: `27-2.jpg`. */
async function makePictures(folder: string): Promise<readonly string[]> {
  const files: string[] = []
  for (let nth = 0; nth < pictures; nth += 1) {
    const lot = Math.floor(nth / perLot) + 1
    const file = path.join(folder, `${lot}-${(nth % perLot) + 1}.jpg`)
    const background = { r: nth % 256, g: (nth >> 4) % 256, b: lot % 256 }
    await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
      .composite([{ input: Buffer.from(labelOf(nth)) }])
      .jpeg({ quality: 80 })
      .toFile(file)
    files.push(file)
  }
  return files
}

const labelOf = (nth: number): string =>
  `<svg width="1200" height="900"><circle cx="${(nth * 37) % 1200}" cy="${(nth * 91) % 900}" r="${100 + (nth % 300)}" fill="#${(nth * 4_001).toString(16).padStart(6, '0').slice(-6)}"/></svg>`

/** Chooses all files and waits until each is in its lot. */
async function upload(page: Page, { database }: DraftServer, files: readonly string[]): Promise<void> {
  await page
    .locator('input[type="file"][multiple]')
    .first()
    .setInputFiles([...files])
  await page.getByText(texts.batch.status.done).first().waitFor({ timeout: 1_800_000 })
  for (;;) {
    const { rows } = await database.pool.query<{ placed: number }>(
      `select coalesce(sum(jsonb_array_length(document -> 'pictures')), 0)::int as placed from draft_lots`,
    )
    if (rows[0]?.placed === pictures) return
    await page.waitForTimeout(200)
  }
}

/** The heap of a page in bytes, after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize
}
