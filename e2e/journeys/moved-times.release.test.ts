import { inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { toTimeInput } from '#web/staff/drafts/time-input.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { joinTwoBidders } from '../support/two-bidders.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

const day = 86_400_000
/** Returns noon after this many days; a lot that ends a moment later ends on the same day. */
const noonIn = (days: number) =>
  startOfDay(dayOf(Date.now() + days * day, houseTimeZone), houseTimeZone) + day / 2
const onPhone = { lang: 'zh-Hans', width: 390 } as const

test('V8 moves the ends of all lots of a timed sale together, and updates the pages of bidders', async () => {
  const server = await house.addSale('auto', { kind: 'timed' })
  const end = noonIn(3)
  const { auctionId } = server
  const { ann, ben, clerk } = await joinTwoBidders(server)
  const bid = { auctionId, lotId: `${auctionId}-1`, bidPrice: 5_000, ak: createIdempotencyKey() }
  dataOf(await clientOf(server, ann.token).call(lotPrebid, bid))
  const bidder = await signInAs(browser, server, ann, `/auction/${auctionId}/lot/${auctionId}-1`, onPhone)
  const other = await signInAs(browser, server, ben, `/auction/${auctionId}/lot/${auctionId}-2`)
  const staff = await signInAs(browser, server, clerk, `/house/timed/${auctionId}`)
  const dialog = staff.page.getByRole('dialog')

  await staff.page.getByRole('button', { name: t('console.timed.extendAll') }).click()
  await dialog.getByLabel(t('console.timed.firstEnd')).fill(toTimeInput(Date.now() - day))
  await dialog.getByRole('button', { name: t('console.time.continue') }).click()
  await dialog.getByText(t('console.time.notPossible')).waitFor()
  await dialog.getByLabel(t('console.timed.firstEnd')).fill(toTimeInput(end))
  await dialog.getByRole('button', { name: t('console.time.continue') }).click()
  await expectAccessible(staff.page)
  await dialog.getByRole('button', { name: t('console.timed.extendCount', { count: 3 }) }).click()
  await dialog.waitFor({ state: 'detached' })

  for (const { page } of [bidder, other])
    await page.locator('main').getByText(dayOf(end, houseTimeZone), { exact: false }).first().waitFor()
  await bidder.page.getByText(zh('bidding.strip.winning')).first().waitFor()
  await expectAccessible(bidder.page)
  for (const visitor of [bidder, other, staff]) await visitor.leave()
})

test('V8 moves the start of a live sale to another day, and updates the pages of bidders', async () => {
  const server = await house.addSale('auto')
  const start = noonIn(2)
  const { auctionId } = server
  const { ann, ben, clerk } = await joinTwoBidders(server)
  const bidder = await signInAs(browser, server, ann, `/auction/${auctionId}`, onPhone)
  const other = await signInAs(browser, server, ben, `/auction/${auctionId}/lot/${auctionId}-1`)
  const staff = await signInAs(browser, server, clerk, `/house/desk/${auctionId}`)
  const dialog = staff.page.getByRole('dialog')

  await staff.page.getByRole('button', { name: t('console.delay.title'), exact: true }).click()
  await dialog.getByLabel(t('console.delay.time')).fill(toTimeInput(start))
  await dialog.getByRole('button', { name: t('console.time.continue') }).click()
  await expectAccessible(staff.page)
  await dialog.getByRole('button', { name: t('console.delay.move'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  for (const { page } of [bidder, other])
    await page.locator('main').getByText(dayOf(start, houseTimeZone), { exact: false }).first().waitFor()
  await expectAccessible(bidder.page)
  for (const visitor of [bidder, other, staff]) await visitor.leave()
})
