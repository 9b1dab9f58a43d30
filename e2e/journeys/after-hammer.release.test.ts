import type { Page } from 'playwright-core'
import { expect, inject, test, vi } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { orderList } from '#wire/calls/orders.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Order } from '#wire/entities/order.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { joinTwoBidders } from '../support/two-bidders.ts'

const settings = { STAFF_SECOND_FACTOR: 'off' }
const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto', {}, settings))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

const day = 86_400_000
const reasons = { en: 'The seal was found broken', zh: '发现封口破损' }

/** Sells the first two lots of a sale to a bidder, and ends it: a timed sale by its clock, a live one by the clerk. */
async function sellTwo(server: LiveServer, { token }: Session, clerk: Session, kind: 'timed' | 'live') {
  const { auctionId } = server
  const client = clientOf(server, token)
  const conduct = createApiClerk(server, clerk)
  for (const lotNum of [1, 2]) {
    const bid = { auctionId, lotId: `${auctionId}-${lotNum}`, bidPrice: 4_000, ak: createIdempotencyKey() }
    if (kind === 'live') await conduct.open(lotNum)
    dataOf(await client.call(kind === 'live' ? bidOffer : lotPrebid, bid))
    if (kind === 'timed') continue
    await conduct.lastCall()
    await conduct.lastWarning()
    await conduct.sell()
  }
  if (kind === 'live') await conduct.end()
}

/** Returns the unpaid order of a client for a sale. */
const orderOf = (server: LiveServer, { token }: Session): Promise<Order> =>
  vi.waitFor(
    async () => {
      const { list } = dataOf(await clientOf(server, token).call(orderList, { payStatus: -1 }))
      const order = list.find(({ auction }) => auction.id === server.auctionId)
      expect(order?.status).toBe('AUTHORISED')
      return order as Order
    },
    { timeout: 300_000, interval: 200 },
  )

/**
 * Opens the dialog of an action on an order by its button. @returns the dialog, in which `confirm` presses
 * the button of the action
 */
async function openAct(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return {
    fill: (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value),
    dialog,
    press: (button: string) => dialog.getByRole('button', { name: button, exact: true }).click(),
    confirm: async () => {
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  }
}

test.each(['timed', 'live'] as const)(
  'O10 O11 O12 O15 updates the open page of a buyer on instalments, cash, interest and a rescission of a %s sale',
  async (kind) => {
    // Accounts first: a timed sale closes soon.
    const [clerk, manager] = await Promise.all([
      house.join('clerk@example.com', 'clerk'),
      house.join('manager@example.com', 'manager'),
      house.join('ann@example.com', 'newcomer'),
    ])
    const server = await house.addSale('auto', { kind, closesInMs: 15_000 })
    const ann = await server.join('ann@example.com', 'bidder')
    await sellTwo(server, ann, clerk, kind)
    const { id } = await orderOf(server, ann)
    const buyer = await signInAs(browser, server, ann, `/profile/orders/auction/${id}`, {
      lang: 'zh-Hans',
      width: 390,
    })
    const staff = await signInAs(browser, server, manager, `/house/orders?show=all&of=${id}`)
    const { page } = staff

    // O15: two instalments of 4,900.00 each.
    const from = Date.now()
    const dayIn = (days: number) => dayOf(from + days * day, houseTimeZone)
    const plan = await openAct(page, t('houseOrders.act.plan.name'))
    await plan.press(t('houseOrders.act.plan.even'))
    for (const place of [1, 2]) await plan.fill(t('houseOrders.act.plan.date', { place }), dayIn(10 * place))
    await plan.fill(t('houseOrders.act.reason'), 'Agreed by telephone')
    await expectAccessible(page)
    await plan.confirm()
    await buyer.page.getByText(zh('orders.plan.by', { date: dayIn(10) })).waitFor()
    await expectAccessible(buyer.page)
    const ending = await openAct(page, t('houseOrders.act.planEnd.name'))
    await ending.fill(t('houseOrders.act.reason'), 'Not needed')
    await ending.confirm()
    await buyer.page.getByText(zh('orders.plan.title')).waitFor({ state: 'detached' })

    // O12 O13: a part in cash.
    const cash = await openAct(page, t('houseOrders.act.receive.name'))
    await cash.dialog.getByLabel(t('houseOrders.act.receive.means')).selectOption('cash')
    await cash.fill(t('houseOrders.act.receive.amount', { currency: 'HKD' }), '2,250')
    await cash.fill(t('houseOrders.act.receive.date'), dayIn(0))
    await cash.fill(t('houseOrders.act.receive.reference'), 'Desk 14')
    await cash.confirm()
    await buyer.page.getByText('HKD\u00a07,550', { exact: true }).first().waitFor()

    // O10: one of the two lots.
    const rescission = await openAct(page, t('houseOrders.revise.rescind.name'))
    await rescission.dialog.getByText('Château Belmont 1981', { exact: false }).click()
    await rescission.fill(t('houseOrders.revise.reason.en'), reasons.en)
    await rescission.fill(t('houseOrders.revise.reason.zh'), reasons.zh)
    await rescission.press(t('houseOrders.revise.preview'))
    await rescission.dialog.getByText('HKD\u00a02,650', { exact: true }).waitFor()
    await rescission.confirm()
    await buyer.page.getByText(reasons.zh, { exact: false }).waitFor()
    await buyer.page.getByText('HKD\u00a02,650', { exact: true }).first().waitFor()

    // O11: thirty days late, 1% is charged after a preview; later interest is waived.
    await server.db
      .updateTable('orders')
      .set({ due_at: Date.now() - 30 * day })
      .where('id', '=', id)
      .execute()
    await page.reload()
    await untilHydrated(page)
    const charge = await openAct(page, t('houseOrders.accrued.charge.name'))
    await charge.press(t('houseOrders.revise.preview'))
    await charge.confirm()
    await buyer.page.getByText(zh('orders.lines.interest')).first().waitFor()
    await expectAccessible(buyer.page)
    await server.db
      .updateTable('orders')
      .set({ due_at: Date.now() - 60 * day })
      .where('id', '=', id)
      .execute()
    await page.reload()
    await untilHydrated(page)
    const waiver = await openAct(page, t('houseOrders.accrued.waive.name'))
    await waiver.fill(t('houseOrders.revise.reason.en'), 'As a courtesy')
    await waiver.fill(t('houseOrders.revise.reason.zh'), '本次豁免')
    await waiver.press(t('houseOrders.revise.preview'))
    await waiver.confirm()
    await buyer.page.getByText('本次豁免', { exact: false }).waitFor()
    await expectAccessible(page)
    for (const visitor of [buyer, staff]) await visitor.leave()
  },
)

test('V14 V16 updates pages when a buyer is named and an unsold lot is sold after a live sale', async () => {
  const server = await house.addSale('auto')
  const { ann, ben, clerk } = await joinTwoBidders(server)
  const manager = await server.join('manager@example.com', 'manager')
  const conduct = createApiClerk(server, clerk)
  await conduct.open(1)
  await conduct.floorBid(5_000)
  await conduct.lastCall()
  await conduct.lastWarning()
  await conduct.sell()
  await conduct.end()
  const { auctionId } = server
  const buyer = await signInAs(browser, server, ann, `/auction/${auctionId}/lot/${auctionId}-1`, {
    lang: 'zh-Hans',
    width: 390,
  })
  await buyer.page.getByText(zh('bidBox.strip.sold')).first().waitFor()
  const staff = await signInAs(browser, server, manager, `/house/aftersale/${auctionId}?lot=1`)
  const press = staff.page.getByRole('button', { name: t('houseAftersale.nameBuyer.press') })
  await press.click()
  await staff.page.getByText(t('houseAftersale.sell.needPaddle')).waitFor()
  const paddleOf = async ({ token }: Session) =>
    dataOf(await clientOf(server, token).call(auctionRegisterCheck, { auctionId })).paddle
  await staff.page.getByLabel(t('houseAftersale.sell.paddle'), { exact: true }).fill(await paddleOf(ann))
  await press.click()
  await staff.page.getByText(t('houseAftersale.nameBuyer.done', { number: '1' })).waitFor()
  await buyer.page.getByText(zh('bidBox.strip.won')).first().waitFor()
  await expectAccessible(staff.page)
  expect((await orderOf(server, ann)).lots).toMatchObject([{ lotNum: 1 }])

  const second = await signInAs(browser, server, ben, `/auction/${auctionId}/lot/${auctionId}-2`)
  await staff.page.goto(`/house/aftersale/${auctionId}?lot=2`)
  await untilHydrated(staff.page)
  const form = staff.page.getByRole('form', { name: t('houseAftersale.sell.title') })
  await form.getByLabel(t('houseAftersale.sell.paddle')).fill(await paddleOf(ben))
  await form.getByLabel(t('houseAftersale.sell.price', { currency: 'HKD' })).fill('5,000')
  await staff.page.getByRole('button', { name: t('houseAftersale.sell.press', { number: '2' }) }).click()
  await second.page.getByText(t('bidBox.soldAfter')).waitFor()
  expect((await orderOf(server, ben)).lots).toMatchObject([{ lotNum: 2 }])
  for (const visitor of [buyer, second, staff]) await visitor.leave()
})
