import { expect, inject, test } from 'vitest'
import { auctionGet } from '#wire/calls/auctions.ts'
import { bidOffer } from '#wire/calls/bidding.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { staffClientGet } from '#wire/calls/staff-clients.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

test('U2 U3 finds clients by paddle, lot and order, limits and blocks one while they bid, and lifts the block', async () => {
  const t = translatorFor('en')
  const { auctionId } = server
  const [ann, clerk, manager] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('clerk@example.com', 'clerk'),
    await server.join('manager@example.com', 'manager'),
  ]
  const rostrum = createApiClerk(server, clerk)
  await rostrum.open(1)
  const { page: room } = await leaveAfterTest(signInAs(browser, server, ann, `/auction/${auctionId}/live`))
  await room.locator('[data-key="bid"]').waitFor()
  const { page: desk } = await leaveAfterTest(signInAs(browser, server, manager, '/house/clients'))

  const search = desk.getByRole('searchbox', { name: t('clients.search') })
  await search.fill('example.com')
  await search.press('Enter')
  await desk.getByText(t('clients.shown', { count: 3, total: 3 })).waitFor()
  await expectAccessible(desk)
  const api = clientOf(server, manager.token)
  const found = async (query: string, foundBy: string) => {
    await search.fill(query)
    await search.press('Enter')
    await desk.getByText(foundBy, { exact: true }).waitFor()
    await desk.getByText(t('clients.shown', { count: 1, total: 1 })).waitFor()
  }
  const { registrations } = dataOf(await api.call(staffClientGet, { userId: ann.userID }))
  const paddle = registrations.list[0]?.paddle ?? ''
  const { no } = dataOf(await api.call(auctionGet, { id: auctionId }))
  await found(`paddle ${paddle}`, t('clients.foundBy.paddle', { sale: no, number: paddle }))
  await desk.getByRole('link', { name: 'Ann Lee' }).click()
  await desk.getByRole('heading', { name: 'Ms Ann Lee' }).waitFor()
  await expectAccessible(desk)

  await desk.getByRole('button', { name: t('clients.client.limit.change') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(t('clients.client.limit.amount')).fill('100')
  await dialog.getByLabel(t('clients.client.limit.reason')).fill('Agreed by telephone')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: t('clients.client.limit.save') }).click()
  await room.getByText('Above your bidding limit').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await desk.getByLabel(t('clients.client.block.reason')).fill('Did not pay')
  await desk.getByRole('button', { name: t('clients.client.block.set') }).click()
  await desk.getByText(t('clients.client.block.blocked')).waitFor()
  await desk.getByText(t('clients.client.registrations.states.suspended')).waitFor()
  await room.getByText('Above your bidding limit').waitFor({ state: 'hidden' })
  expect(await room.locator('[data-key="bid"]').count()).toBe(0)
  expect(await room.getByText('Did not pay').count()).toBe(0)

  await desk.getByLabel(t('clients.client.block.liftReason')).fill('Has paid')
  await desk.getByRole('button', { name: t('clients.client.block.lift') }).click()
  await desk.getByRole('button', { name: t('clients.client.block.set') }).waitFor()
  await room.getByText('Above your bidding limit').waitFor()

  // Another bidder buys the lot, and is found by the lot and by the order.
  const ben = await server.join('ben@example.com', 'bidder')
  const lotId = `${auctionId}-1`
  const { nextPrice } = dataOf(await api.call(lotGet, { id: lotId }))
  const offer = { auctionId, lotId, bidPrice: nextPrice, ak: createIdempotencyKey() }
  expect(await clientOf(server, ben.token).call(bidOffer, offer)).toMatchObject({ ok: true })
  await rostrum.lastCall()
  await rostrum.sell()
  const orders = () => api.call(staffOrderList, { auctionId, show: 'all' })
  await expect.poll(async () => dataOf(await orders()).total).toBe(1)
  const number = String(dataOf(await orders()).list[0]?.number)
  await desk
    .getByRole('link', { name: t('clients.page.title'), exact: true })
    .first()
    .click()
  await found('lot 1', t('clients.foundBy.buyer', { sale: no, number: '1' }))
  await found(number, t('clients.foundBy.order', { number }))
  await desk.getByRole('link', { name: 'Ann Lee' }).click()
  await desk.getByRole('link', { name: 'ben@example.com' }).waitFor()
})
