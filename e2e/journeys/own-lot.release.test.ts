import { expect, inject, test } from 'vitest'
import { completeLot } from '#server/catalogue/drafts/testing.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { lotDraftCreate } from '#wire/calls/lot-drafts.ts'
import { lotOwnersGet, lotOwnersSet } from '#wire/calls/lot-owners.ts'
import { saleDraftCreate } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { pressBid } from '../support/press-bid.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

test('S10 a specialist assigns the owner of a lot, whose page then says that it is their own', async () => {
  const server = await house.addSale('auto', { kind: 'timed' })
  const { auctionId } = server
  const [ann, specialist] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('specialist@example.com', 'specialist'),
  ])
  const corrections = `/house/corrections/${auctionId}?lot=1`
  const { page, context } = await signInAs(browser, server, specialist, corrections)
  const form = page.getByRole('region', { name: t('lotOwners.title') })
  await form.getByRole('textbox', { name: t('lotOwners.search') }).fill('ann@example.com')
  await form
    .getByRole('button', { name: t('lotOwners.asOwner.label') })
    .first()
    .click()
  await form.getByRole('textbox', { name: t('lotOwners.reason') }).fill('Agreement of the seller')
  await expectAccessible(page)
  await form.getByRole('button', { name: t('lotOwners.save') }).click()
  await page.getByText(t('lotOwners.done')).waitFor()
  await page.getByText(t('corrections.ownerChanged')).waitFor()
  await context.close()

  const lotPath = `/auction/${auctionId}/lot/${auctionId}-1`
  for (const [lang, own] of [
    ['en', t('bidBox.own')],
    ['zh-Hans', zh('bidBox.own')],
  ] as const) {
    const seller = await signInAs(browser, server, ann, lotPath, { lang, width: 390 })
    await seller.page.locator('[data-bid-box]').getByText(own).waitFor()
    expect(await seller.page.locator('[data-bid-box]').getByRole('textbox').count()).toBe(0)
    await expectAccessible(seller.page)
    await seller.context.close()
  }
  const bid = { auctionId, lotId: `${auctionId}-1`, bidPrice: 50_000, ak: createIdempotencyKey() }
  expect(await clientOf(server, ann.token).call(lotPrebid, bid)).toMatchObject({ error: { code: 2010 } })
  const visitor = await signInAs(browser, server, null, lotPath)
  expect(await visitor.page.getByText(t('bidBox.own')).count()).toBe(0)
  await visitor.context.close()
})

test('S10 hides the bid button in the saleroom for the owner of a lot, even if assigned in the meantime', async () => {
  const sale = await house.addSale('auto')
  const { auctionId } = sale
  const [ann, specialist, manager] = await Promise.all([
    sale.join('ann@example.com', 'bidder'),
    sale.join('specialist@example.com', 'specialist'),
    sale.join('manager@example.com', 'manager'),
  ])
  const nameOwner = async (lotNum: number) => {
    const owner = { ownerId: ann.userID, reason: 'Agreement of the seller', ak: createIdempotencyKey() }
    const lot = { auctionId, lotId: `${auctionId}-${lotNum}` }
    dataOf(await clientOf(sale, specialist.token).call(lotOwnersSet, { ...lot, ...owner }))
  }
  await nameOwner(1)
  const room = `/auction/${auctionId}/live`
  const clerk = createApiClerk(sale, manager)
  const [wide, narrow] = await Promise.all([
    signInAs(browser, sale, ann, room, { width: 1440 }),
    signInAs(browser, sale, ann, room, { lang: 'zh-Hans', width: 390 }),
  ])
  const seats = [
    { page: wide.page, own: t('bidBox.own'), watching: t('live.strip.watching') },
    { page: narrow.page, own: zh('bidBox.own'), watching: zh('live.strip.watching') },
  ]
  const expectOwn = async () => {
    for (const { page, own, watching } of seats) {
      await page.getByText(watching).waitFor()
      await page.locator('#bid').getByText(own).waitFor()
      expect(await page.locator('[data-key="bid"], [data-key^="jump"], [data-own]').count()).toBe(0)
      await expectAccessible(page)
    }
  }
  for (const { page, own } of seats) await page.locator('#bid').getByText(own).waitFor()
  await clerk.open(1)
  await expectOwn()
  await clerk.floorBid(3_000)
  await clerk.lastCall()
  await clerk.sell()

  await clerk.open(2)
  const buttons = seats.map(({ page }) => page.locator('[data-key="bid"]'))
  for (const button of buttons) await button.waitFor()
  await nameOwner(2)
  for (const button of buttons) await pressBid(button)
  await expectOwn()
  await wide.leave()
  await narrow.leave()
})

test('S10 the owner of a lot in preparation is assigned in its editor, and in the grid for selected lots', async () => {
  await house.join('ann@example.com', 'bidder')
  const specialist = await house.join('specialist@example.com', 'specialist')
  const client = clientOf(house, specialist.token)
  const ak = createIdempotencyKey
  const { id: auctionId } = dataOf(await client.call(saleDraftCreate, { type: 'timed', ak: ak() }))
  const lot = { auctionId, lot: completeLot, ak: ak() }
  const { id: lotId } = dataOf(await client.call(lotDraftCreate, lot))
  const editor = `/house/sales/${auctionId}/lots/${lotId}`
  const { page, context } = await signInAs(browser, house, specialist, editor)
  const form = page.getByRole('region', { name: t('lotOwners.title') })
  await form.getByRole('textbox', { name: t('lotOwners.search') }).fill('ann@example.com')
  await form
    .getByRole('button', { name: t('lotOwners.asAgent.label') })
    .first()
    .click()
  await form.getByRole('button', { name: t('lotOwners.save') }).click()
  await page.getByText(t('lotOwners.done')).waitFor()
  await page.reload()
  await form.getByRole('listitem').waitFor()
  await expectAccessible(page)
  await page.goto(`/house/sales/${auctionId}/lots`)
  await page.locator('.dsg-row:not(.dsg-row-header) .dsg-cell:not(.dsg-cell-gutter)').first().click()
  await page.getByRole('button', { name: t('lotGrid.nameOwner') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('lotOwners.search') }).fill('ann@example.com')
  await dialog.getByRole('button', { name: t('lotOwners.asOwner.of', { name: 'Ann Lee' }) }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('lotOwners.many.save', { count: 1 }) }).click()
  await dialog.waitFor({ state: 'detached' })
  const owners = dataOf(await client.call(lotOwnersGet, { auctionId, lotId }))
  expect([owners.owner?.number, owners.agents]).toEqual([expect.stringMatching(/^\d+$/), []])
  await context.close()
})
