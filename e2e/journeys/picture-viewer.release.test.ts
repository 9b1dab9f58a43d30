import type { Insertable } from 'kysely'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import type { Rows } from '#server/platform/database/rows.ts'
import { openPictures } from '#server/platform/files/files.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 3_600_000))
const browser = await closeAfterAll(openBrowser())
const t = translatorFor('en')

const lightTone = { r: 220, g: 210, b: 200 }
const lotId = `${server.auctionId}-1`
await showPictures()

/** Gives the first lot three large pictures, dark on the left and light on the right. */
async function showPictures(): Promise<void> {
  const isolation = openIsolation()
  const pictures = openPictures(await openFolderStore(server.config.dataDir, Date.now()), isolation)
  const rows: Insertable<Rows['lot_pictures']>[] = []
  for (const [position, view] of (['front', 'label', 'level'] as const).entries()) {
    const background = { r: 90 + position * 40, g: 70, b: 60 }
    const half = { width: 1200, height: 3000, channels: 3 } as const
    const light = sharp({ create: { ...half, background: lightTone } }).png()
    const bytes = await sharp({ create: { ...half, width: 2400, background } })
      .composite([{ input: await light.toBuffer(), left: 1200, top: 0 }])
      .jpeg()
      .toBuffer()
    const stored = await pictures.storePicture(bytes)
    if (stored.kind !== 'stored') throw new Error(stored.reason)
    const { key, width, height } = stored
    rows.push({ lot_id: lotId, position, key, width, height, alt_en: view, alt_zh: '酒', view })
  }
  await server.db.deleteFrom('lot_pictures').where('lot_id', '=', lotId).execute()
  await server.db.insertInto('lot_pictures').values(rows).execute()
  await pictures.close()
  isolation.close()
}

async function openViewer(width: number, { fails = false } = {}) {
  const visitor = await visit(browser, server.config.publicUrl, { width, ...(fails && { allow: /503/ }) })
  const { page } = visitor
  await page.goto(`/auction/${server.auctionId}/lot/${lotId}`)
  await untilHydrated(page)
  if (fails) await page.route('**/4000.*', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: t('lots.gallery.enlarge') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.pswp').waitFor()
  return { ...visitor, dialog }
}

/** Returns the zoom in percent of the whole picture. */
const percentOf = async (page: Page): Promise<number> =>
  Number.parseInt(
    (await page
      .getByRole('dialog')
      .getByText(/^\d+%$/)
      .textContent()) ?? '',
    10,
  )

test('a picture is zoomed by click, double click, wheel and keys, and moved', async () => {
  const { page, dialog, leave } = await openViewer(1440)
  const percent = () => percentOf(page)
  await page.mouse.click(720, 400)
  await expect.poll(percent).toBeGreaterThan(150)
  await dialog.getByRole('img', { name: t('viewer.map') }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('0')
  await expect.poll(percent).toBe(100)
  // Even this slow, it is still a double click.
  await page.mouse.dblclick(720, 400, { delay: 250 })
  await expect.poll(percent).toBeGreaterThan(150)
  const before = await percent()
  await page.mouse.wheel(0, -200)
  await expect.poll(percent).toBeGreaterThan(before)
  const image = dialog.locator('.pswp__item[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)')
  const top = (await image.boundingBox())?.y ?? 0
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await image.boundingBox())?.y).toBeGreaterThan(top)
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await dialog.getByText(t('viewer.place', { number: 2, count: 3 })).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    t('lots.gallery.enlarge'),
  )
  await leave()
})

test('the focus stays in the viewer', async () => {
  const { page, leave } = await openViewer(1440)
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('dialog[open]') != null,
    )
    expect(isInside).toBe(true)
  }
  await leave()
})

test('fits a phone, and says that a picture failed', async () => {
  const { page, dialog, leave } = await openViewer(390, { fails: true })
  await dialog.getByText(t('viewer.failed')).waitFor()
  await expectAccessible(page)
  await page.unroute('**/4000.*')
  await dialog.getByRole('button', { name: t('viewer.retry') }).click()
  await dialog.getByText(t('viewer.failed')).waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await leave()
})

test('extends the edges of the picture to the sides of the window on a phone', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
  await page.goto(`/auction/${server.auctionId}/lot/${lotId}`)
  await untilHydrated(page)
  const picture = page.getByRole('img', { name: 'front' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const shown = await page.locator('figure', { has: picture }).screenshot()
  const { data, info } = await sharp(shown).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const redAt = (x: number) => data[(Math.floor(info.height / 2) * info.width + x) * info.channels] ?? 0
  for (const x of [1, 25, 50]) {
    expect(Math.abs(redAt(x) - 90)).toBeLessThan(12)
    expect(Math.abs(redAt(info.width - 1 - x) - lightTone.r)).toBeLessThan(12)
  }
  await leave()
})
