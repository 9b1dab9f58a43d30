import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { makePicture } from '#server/catalogue/pictures/testing.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { pressKey } from '../support/press-key.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (name: 'title' | 'description', lang: 'en' | 'zh') =>
  `${t(`changes.field.${name}`)} · ${t(`corrections.language.${lang}`)}`
const fill = (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label }).fill(value)

/** Creates a bidder of the sale, the clerk and a specialist. */
async function joinAll(server: Pick<LiveServer, 'join'>) {
  const [ann, clerk, specialist] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('clerk@example.com', 'clerk'),
    server.join('specialist@example.com', 'specialist'),
  ])
  return { ann, clerk, specialist }
}

/** Publishes the entries of a form at the second press. */
async function publish(page: Page, name: string): Promise<void> {
  await button(page, name).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

/** Chooses a picture with a button of the form, and publishes it as the cover. @returns its key */
async function publishCover(page: Page, name: string, shade: number): Promise<string> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, name).click()
  const file = await makePicture('cover.jpg', { shade, width: 960, height: 1200 })
  const buffer = Buffer.from(await file.arrayBuffer())
  await (await chooser).setFiles({ name: file.name, mimeType: file.type, buffer })
  await page.getByText(t('corrections.newPicture', { place: 1 })).waitFor()
  const shown = page
    .getByRole('group', { name: t('corrections.pictures') })
    .locator('img')
    .first()
  const address = await shown.getAttribute('src')
  await expectAccessible(page)
  await publish(page, t('corrections.publishCorrection'))
  return address?.split('/')[2] ?? ''
}

/** Returns a picture as shown on the page of a lot or a list, outside the corrections. */
const pictureOf = (page: Page, key: string) =>
  page.locator(`main img[src*="${key}"]:not([data-notices] *, [aria-hidden] *)`).first()

test.each(['timed', 'live'] as const)(
  'K4 K13 corrects a %s lot on the open page of a bidder',
  async (kind) => {
    const server = await house.addSale('auto', { kind })
    const { ann, clerk, specialist } = await joinAll(server)
    const { auctionId } = server
    const lotId = `${auctionId}-1`
    const bidder = await signInAs(browser, server, ann, `/auction/${auctionId}/lot/${lotId}`)
    const reader = await signInAs(browser, server, null, `/auction/${auctionId}/lot/${lotId}`, {
      lang: 'zh-Hans',
      width: 390,
    })
    const list = await signInAs(browser, server, null, `/auction/${auctionId}`)
    const deskPath = `/house/${kind === 'timed' ? 'timed' : 'desk'}/${auctionId}`
    const desk = await signInAs(browser, server, clerk, deskPath)
    const staff = await signInAs(browser, server, specialist, `/house/corrections/${auctionId}?lot=1`)
    const { page } = staff

    // Before the first bid: texts in both languages, and prices. Both pages update without a reload.
    await fill(page, text('title', 'en'), 'Château Belmont 1990')
    await fill(page, text('title', 'zh'), '贝蒙酒庄 1990')
    await expectAccessible(page)
    await publish(page, t('corrections.publishCorrection'))
    await bidder.page.getByRole('heading', { level: 1, name: 'Château Belmont 1990' }).waitFor()
    for (const { page: open } of [list, desk]) await open.getByText('Château Belmont 1990').first().waitFor()
    await reader.page.getByRole('heading', { level: 1, name: '贝蒙酒庄 1990' }).waitFor()
    await bidder.page.locator('[data-notices] del').getByText('1981').waitFor()
    const first = await publishCover(page, t('pictures.lot.add'), 40)
    await pictureOf(bidder.page, first).waitFor()
    const second = await publishCover(page, t('corrections.replacePicture.of', { place: 1 }), 160)
    await bidder.page.getByText(t('changes.picture.removed', { place: 1 })).waitFor()
    for (const visitor of [bidder, reader, list]) {
      await pictureOf(visitor.page, second).waitFor()
      expect(await pictureOf(visitor.page, first).count()).toBe(0)
    }
    await expectAccessible(bidder.page)
    await fill(page, t('corrections.price.startPrice'), '2,000')
    await publish(page, t('corrections.publishTerms'))
    await bidder.page.locator('[data-notices]').getByText('HKD\u00a02,000').waitFor()
    await expectAccessible(bidder.page)

    // With a bid: estimates are fixed, a correction needs a notice, and the reserve can only be lowered.
    const bid = { auctionId, lotId, bidPrice: 3_800, ak: createIdempotencyKey() }
    dataOf(await clientOf(server, ann.token).call(lotPrebid, bid))
    const estimate = page.getByRole('textbox', { name: t('corrections.price.lowEstimate') })
    await expect.poll(() => estimate.isDisabled()).toBe(true)
    await fill(page, text('description', 'en'), 'Two labels are stained.')
    await button(page, t('corrections.publishCorrection')).click()
    await page.getByText(t('corrections.textRequired')).first().waitFor()
    await fill(page, t('corrections.noticeIn.en'), 'Two labels are stained.')
    await fill(page, t('corrections.noticeIn.zh'), '两张酒标有污渍。')
    await publish(page, t('corrections.publishCorrection'))
    await reader.page.locator('main').getByText('两张酒标有污渍。').first().waitFor()
    await fill(page, t('corrections.price.reserve'), '3,600')
    await page.getByRole('combobox', { name: t('corrections.consentHow') }).selectOption('telephone')
    await publish(page, t('corrections.publishTerms'))
    await page.getByText(t('corrections.consentNoted', { from: 'Seller', how: 'by telephone' })).waitFor()
    if (kind === 'timed') await bidder.page.getByText('HKD\u00a03,600').first().waitFor()
    expect(await reader.page.locator('[data-notices]').getByText('3,600').count()).toBe(0)
    await expectAccessible(page)
    for (const visitor of [bidder, reader, list, desk, staff]) await visitor.leave()
  },
)

test('K13 updates the saleroom on a correction, which the clerk sees before the lot is called', async () => {
  const server = await house.addSale('auto')
  const { ann, clerk, specialist } = await joinAll(server)
  const { auctionId } = server
  const staff = await signInAs(browser, server, specialist, `/house/corrections/${auctionId}?lot=1`)
  const room = await signInAs(browser, server, ann, `/auction/${auctionId}/live`)
  const desk = await signInAs(browser, server, clerk, `/house/desk/${auctionId}`, { lang: 'zh-Hans' })
  const rostrum = await signInAs(browser, server, clerk, `/house/auctioneer/${auctionId}`)
  await fill(staff.page, text('title', 'en'), 'Château Belmont 1990')
  await fill(staff.page, text('title', 'zh'), '贝蒙酒庄 1990')
  await publish(staff.page, t('corrections.publishCorrection'))
  await desk.page.getByText('贝蒙酒庄 1990').first().waitFor()
  await rostrum.page.getByRole('heading', { name: 'Château Belmont 1990' }).waitFor()
  await pressKey(desk.page, zh('console.header.openRoom'), 'k')
  await desk.page.getByText(zh('console.notices.corrected')).waitFor()
  await pressKey(desk.page, zh('console.act.openLot', { number: '1' }), 'o')
  await desk.page.getByRole('button', { name: zh('console.act.start') }).waitFor()
  await desk.page.getByText(zh('console.notices.corrected')).waitFor()
  await room.page.getByRole('heading', { name: 'Château Belmont 1990' }).first().waitFor()
  await expectAccessible(desk.page)
  await staff.page.getByText(t('corrections.refusal.onBlock')).waitFor()
  expect(await button(staff.page, t('corrections.publishCorrection')).count()).toBe(0)
  for (const visitor of [staff, room, desk, rostrum]) await visitor.leave()
})
