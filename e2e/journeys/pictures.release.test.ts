import { expect, inject, test } from 'vitest'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { saleDraftGet, salePublish } from '#wire/calls/sale-drafts.ts'
import { pictureList } from '#wire/calls/staff-pictures.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go } from '../support/browser.ts'
import { leaveAfterTest } from '../support/close-after.ts'
import { openDraftingServer } from '../support/drafting-server.ts'
import { dropPictures, makePicture } from '../support/picture-files.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const { server, browser, session, client } = await openDraftingServer(inject('postgresUrl'))

const lots = 10

/** Thirty files: two or three of each lot, one of them small, and two that match no lot. */
const folder = await Promise.all(
  [
    ...Array.from({ length: lots }, (_, lot) => `${lot + 1}-3.jpg`).slice(0, 8),
    ...Array.from({ length: lots }, (_, lot) => `00${lot + 1}_02.JPG`),
    ...Array.from({ length: lots }, (_, lot) => `${lot + 1}.jpg`),
    'IMG_2231.JPG',
    '127.jpg',
  ].map((name, index) => makePicture(name, index, name === '10.jpg' ? 900 : 2_500)),
)

test.each(variants(['zh-Hans', 390], ['en', 1_440]))(
  'K12 a folder of pictures arrives once, across a reload, and the published lots show it (%s)',
  async (lang, width) => {
    const t = translatorFor(lang)
    const draft = await createDraft({ client }, { number: `PX${width}`, now: Date.now(), lots })
    const prefix = lang === 'en' ? '' : '/zh-Hans'
    const path = `${prefix}/house/sales/${draft.id}/pictures`
    const { page } = await leaveAfterTest(signInAs(browser, server, session, path, { lang, width }))
    const list = async () => dataOf(await client.call(pictureList, { auctionId: draft.id }))
    await page.getByText(t('pictures.tray.empty')).waitFor()

    // The connection ends after ten uploads, and the page is reloaded.
    let passed = 0
    await page.route('**/house/picture/upload', async (route) => {
      passed += 1
      if (passed <= 10) await route.continue()
    })
    await dropPictures(page, folder)
    await page.getByText(t('pictures.batch.received', { count: 10 })).waitFor()
    await page.reload()
    await page.unroute('**/house/picture/upload')
    await page.getByText(t('pictures.interrupted', { count: 20 })).waitFor()
    await expectAccessible(page)

    await dropPictures(page, folder)
    await page.getByText(t('pictures.batch.status.done'), { exact: true }).waitFor()
    await page.getByText(t('pictures.batch.received', { count: 20 })).waitFor()
    await page.getByText(t('pictures.batch.skipped', { count: 10 })).waitFor()
    await page.getByText(t('pictures.tray.reason.noLot', { number: '127' })).waitFor()
    const arrived = await list()
    expect(arrived.pictures.map(({ name }) => name).toSorted()).toEqual(
      folder.map(({ name }) => name).toSorted(),
    )
    const names = new Map(arrived.pictures.map(({ key, name }) => [key, name]))
    expect(arrived.lots.map(({ pictures }) => pictures.map(({ key }) => names.get(key)))).toEqual(
      Array.from({ length: lots }, (_, lot) => [
        `${lot + 1}.jpg`,
        `00${lot + 1}_02.JPG`,
        ...(lot < 8 ? [`${lot + 1}-3.jpg`] : []),
      ]),
    )

    await page.getByRole('button', { name: t('pictures.editOf', { number: '1' }), exact: true }).click()
    await page.getByRole('region', { name: t('pictures.lot.label', { number: '1' }) }).waitFor()
    await page.getByRole('button', { name: t('pictures.lot.laterOne', { place: 1 }), exact: true }).click()
    await expect
      .poll(async () => names.get((await list()).lots[0]?.pictures[0]?.key ?? ''))
      .toBe('001_02.JPG')
    await expectAccessible(page)
    // One picture is placed by its number, and the small one is reported.
    const field = page.getByRole('textbox', { name: t('pictures.tray.lotOf', { name: 'IMG_2231.JPG' }) })
    await field.fill('9')
    await field.press('Enter')
    await expect.poll(async () => (await list()).lots[8]?.pictures.length).toBe(3)
    await page.getByRole('link', { name: `${t('pictures.view.small')} 1` }).click()
    await page.getByText(t('pictures.pixels', { count: 900 })).waitFor()
    await expectAccessible(page)

    const { rev } = dataOf(await client.call(saleDraftGet, { auctionId: draft.id }))
    dataOf(await client.call(salePublish, { auctionId: draft.id, rev, at: 0 }))
    const [first] = (await list()).lots
    await go(page, `${prefix}/auction/${draft.id}/lot/${first?.id}`)
    for (const { key } of first?.pictures ?? [])
      await page.locator(`img[src*="${key}"]`).first().waitFor({ state: 'attached' })
  },
)
