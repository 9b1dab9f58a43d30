import { expect, inject, test } from 'vitest'
import { bidOffer } from '#wire/calls/bidding.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto', { identical: 3 }))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

test('V22 an online buyer requests further lots, and the clerk accepts or declines', async () => {
  const evening = await server.addSale('auto', { identical: 3 })
  const { auctionId } = evening
  const [ann, ben, clerk] = await Promise.all([
    evening.join('ann@example.com', 'bidder'),
    evening.join('ben@example.com', 'bidder'),
    evening.join('clerk@example.com', 'clerk'),
  ])
  const hammer = createApiClerk(evening, clerk)
  await hammer.open(1)
  const bid = { auctionId, lotId: `${auctionId}-1`, bidPrice: 5_000, ak: createIdempotencyKey() }
  dataOf(await clientOf(evening, ann.token).call(bidOffer, bid))
  await hammer.lastCall()
  const room = `/auction/${auctionId}/live`
  const [desk, buyer, second, rival] = await Promise.all([
    signInAs(browser, evening, clerk, `/house/desk/${auctionId}`),
    signInAs(browser, evening, ann, room, { width: 390, lang: 'zh-Hans' }),
    signInAs(browser, evening, ann, room),
    signInAs(browser, evening, ben, room),
  ])
  await hammer.sell()
  const inZh = (text: string) => buyer.page.getByText(text).first()
  const count = buyer.page.getByRole('combobox', { name: zh('changes.parcel.request.count') })
  await count.selectOption('2')
  await expectAccessible(buyer.page)
  await inZh(zh('changes.parcel.request.send', { count: 2, numbers: '2–3' })).click()
  await inZh(zh('changes.parcel.request.open', { numbers: '2–3' })).waitFor()
  // The buyer's other tab shows the request, and the rival's page does not.
  await second.page.getByText(t('changes.parcel.request.open', { numbers: '2–3' })).waitFor()
  expect(await rival.page.getByRole('combobox', { name: t('changes.parcel.request.count') }).count()).toBe(0)

  const values = { count: 2, numbers: '2–3', price: '5,000' }
  const registered = await clientOf(evening, ann.token).call(auctionRegisterCheck, { auctionId })
  const { paddle } = dataOf(registered)
  const line = desk.page.getByText(t('console.parcel.requested', { ...values, paddle }))
  await line.waitFor()
  await expectAccessible(desk.page)
  await desk.page.keyboard.press('r')
  await inZh(zh('changes.parcel.request.declined')).waitFor()
  await line.waitFor({ state: 'detached' })

  await second.page.getByRole('combobox', { name: t('changes.parcel.request.count') }).selectOption('2')
  await second.page.getByText(t('changes.parcel.request.send', { count: 2, numbers: '2–3' })).click()
  await line.waitFor()
  await desk.page.keyboard.press('Enter')
  const price = 'HKD 5,000'
  await rival.page
    .getByText(t('changes.parcel.buyer', { numbers: '2–3', price }))
    .waitFor({ state: 'detached' })
  await inZh(zh('changes.parcel.request.open', { numbers: '2–3' })).waitFor({ state: 'detached' })
  for (const number of [2, 3]) {
    const lot = dataOf(await clientOf(evening, ann.token).call(lotGet, { id: `${auctionId}-${number}` }))
    expect(lot).toMatchObject({ finalPrice: 5_000, win: 'winning', parcelOf: `${auctionId}-1` })
  }
  for (const visitor of [desk, buyer, second, rival]) await visitor.leave()
})
