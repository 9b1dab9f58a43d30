import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms, start } from '#domain/auction/testing/terms.ts'
import { highestPrice } from '#domain/money/money.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { type MountOptions, verbatim } from '#web/kit/testing/mount.tsx'
import { browserStorage, storedReceipts } from '#web/sale/receipts/receipt-storage.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { mountBidding } from './testing/mount-bidding.tsx'
import { close } from './testing/states.ts'

/** Opens the dialog from the bid box at the confirmation of 3,000. */
async function openDialog({
  act = 'amount',
  ...options
}: MountOptions & { sale?: ReturnType<typeof rehearse>; act?: 'amount' | 'commission' } = {}) {
  const page = await mountBidding(options)
  const { user, t } = page
  const review = (price: number) => t(`bidding.act.review.${act}`, { amount: money(price, 'HKD') })
  const confirm = (price: number) => t('bidResult.act.confirm.amount', { amount: money(price, 'HKD') })
  await user.click(await screen.findByRole('button', { name: review(3_000) }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    ...page,
    dialog,
    button: (price: number) => dialog.getByRole('button', { name: confirm(price) }),
    reviewButton: (price: number) => dialog.getByRole('button', { name: review(price) }),
    amountField: () => dialog.getByRole('textbox', { name: `${t('bidding.fields.maximum')} HKD` }),
    amount: (price: number) => money(price, 'HKD'),
    /** Goes back to the choice of an amount. */
    change: () => user.click(dialog.getByRole('button', { name: t('bidResult.confirm.change') })),
  }
}

const sentPrices = (client: ReturnType<typeof createFakeClient>) =>
  client.sent(lotPrebid).map(({ bidPrice }) => bidPrice)

test('V9 sends the amount on the button once, valid for five seconds, and shows the result', async () => {
  const { user, client, t, deliver, dialog, button, reviewButton, change, amount } = await openDialog()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.confirm.title'))
  await change()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.title.preBid'))
  await user.click(dialog.getByRole('radio', { name: '3,500' }))
  await user.click(reviewButton(3_500))
  expect(client.sent(lotPrebid)).toEqual([])
  await waitFor(() => expect(button(3_500).dataset.sends).toBe('3500'))
  await user.click(button(3_500))
  expect(client.sent(lotPrebid)).toEqual([
    {
      lotId: 'lot1',
      auctionId: 'sale',
      bidPrice: 3_500,
      ak: expect.stringMatching(/^[0-9a-f-]{36}$/),
      validUntil: start + 5_000,
    },
  ])
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(t('bidResult.fate.accepted')))
  deliver()
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toContain(t('bidResult.result.leading.title')),
  )
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.result.received'))
  expect(dialog.getByText(/Your maximum bid is/).textContent).toBe(
    t('bidResult.result.leading.text', { price: amount(3_000), amount: amount(3_500) }),
  )
  await user.click(dialog.getByRole('button', { name: t('bidResult.result.done') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('sends nothing on a second press while the first is in progress', async () => {
  const client = createFakeClient()
  const { user, t, dialog, button } = await openDialog({ client })
  const { respond } = client.hold(lotPrebid)
  await user.dblClick(button(3_000))
  expect(dialog.getByRole('status').textContent).toBe(t('bidResult.fate.sending'))
  expect(button(3_000).getAttribute('aria-busy')).toBe('true')
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(button(3_000))
  expect(sentPrices(client)).toEqual([3_000])
  respond(refusal('identityNeeded', null))
  expect((await dialog.findByRole('alert')).textContent).toBe(t('bidResult.refusal.identityNeeded'))
})

test('V9 sends nothing if bidding passes the amount during the press; a new one must be chosen and confirmed', async () => {
  const { user, client, t, sale, deliver, dialog, button, reviewButton, amount } = await openDialog()
  await user.pointer({ keys: '[MouseLeft>]', target: button(3_000) })
  sale.preBid('B', 3_000)
  deliver()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.confirm.changed'))
  expect(dialog.getByText(t('bidResult.confirm.binding'), { exact: false })).toBeTruthy()
  await user.pointer({ keys: '[/MouseLeft]', target: reviewButton(3_200) })
  const moved = dialog.getByRole('alert')
  expect(moved.textContent).toContain(t('bidResult.confirm.moved', { price: amount(3_000) }))
  expect(moved.className).toMatch(/bidding/)
  expect(
    dialog.getByText(
      t('bidResult.confirm.notSent', { amount: amount(3_000), next: amount(3_200) }),
      verbatim,
    ),
  ).toBeTruthy()
  expect(dialog.getByText(t('bidding.sum.newMaximum')).nextElementSibling?.textContent).toBe(amount(3_200))
  await user.click(reviewButton(3_200))
  expect(sentPrices(client)).toEqual([])
  await user.click(button(3_200))
  expect(sentPrices(client)).toEqual([3_200])
})

test('never says that the price has changed if the sent bid has changed it', async () => {
  const { user, t, deliver, dialog, button } = await openDialog()
  const heading = dialog.getByRole('heading')
  const seen = new Set([heading.textContent])
  const observer = new MutationObserver(() => seen.add(heading.textContent))
  observer.observe(heading, { characterData: true, childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await user.click(button(3_000))
  deliver()
  const received = t('bidResult.result.received')
  await waitFor(() => expect(heading.textContent).toBe(received))
  expect([...seen]).toEqual([t('bidResult.confirm.title'), received])
})

test('V1 the dialog shows a commission bid’s maximum once and when the saleroom opens, and the bid can be changed', async () => {
  const sale = rehearse({ kind: 'live', endTime: 0 })
  const startTime = start + 1_000
  sale.clerk({ type: 'delaySale', startTime })
  const page = await openDialog({ sale, act: 'commission' })
  const { user, t, deliver, disconnect, reconnect, dialog, button, amount } = page
  await user.click(button(3_000))
  deliver()
  expect(await dialog.findByText(t('bidResult.result.commission.title'), verbatim)).toBeTruthy()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.result.commission.received'))
  expect(dialog.getByText(t('bidding.sum.maximum')).nextElementSibling?.textContent).toBe(amount(3_000))
  expect(screen.getByRole('dialog').textContent).toContain(
    t('bidResult.result.commission.opens', { time: dateTime(startTime) }),
  )
  // A second passes.
  disconnect()
  reconnect()
  expect((await dialog.findByText(t('bidding.head.shortly'))).parentElement?.textContent).toContain(
    t('bidding.head.due', { time: dateTime(startTime) }),
  )
  const change = dialog.getByRole('button', { name: t('bidResult.result.change') })
  expect(change.className).toMatch(/line/)
  await user.click(change)
  expect(dialog.getByRole('textbox')).toHaveProperty('value', '3,000')
})

test('V9 does not confirm on the second press of a double click', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  // React treats a timestamp of 0 as missing.
  vi.advanceTimersByTime(1)
  const { user, client, t, dialog, button, change, reviewButton } = await openDialog({ settleMs: 300 })
  await change()
  await user.dblClick(reviewButton(3_000))
  await user.click(button(3_000))
  expect(sentPrices(client)).toEqual([])
  expect(dialog.queryByText(t('bidResult.issue.overtaken'))).toBeNull()
  vi.advanceTimersByTime(300)
  await user.click(button(3_000))
  expect(sentPrices(client)).toEqual([3_000])
})

test('keeps outbid toasts clear of the dialog’s buttons', async () => {
  const { t, sale, deliver, dialog, amount } = await openDialog()
  sale.preBid('A', 3_000)
  sale.preBid('B', 8_000)
  deliver()
  await dialog.findByRole('alert')
  expect(
    screen.queryByText(t('bidResult.outbid.text', { number: '1', amount: amount(3_200) }), verbatim),
  ).toBeNull()
})

test('asks for an amount again when the lot is offered in the saleroom, as a maximum is not a live bid', async () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
  const { t, deliver, dialog } = await openDialog({ act: 'commission', sale })
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  sale.clerk({ type: 'startLot', lotId: 'lot1' })
  deliver()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.title.liveBid'))
  expect(dialog.queryByRole('button', { name: /Confirm/ })).toBeNull()
  expect(dialog.getByRole('textbox')).toBeTruthy()
})

test('V9 the dialog sends no live bid before bidding opens or while the sale is paused', async () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
  const { t, deliver, dialog } = await openDialog({ act: 'commission', sale })
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Bid/ })
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  deliver()
  expect(dialog.getByRole('status').textContent).toBe(t('bidResult.wait.lotOpen'))
  expect(button().disabled).toBe(true)
  sale.clerk({ type: 'startLot', lotId: 'lot1' })
  deliver()
  expect(dialog.queryByRole('status')).toBeNull()
  expect(button().disabled).toBe(false)
  sale.clerk({ type: 'pauseSale', reason: '' })
  deliver()
  expect(dialog.getByRole('status').textContent).toBe(t('bidResult.wait.paused'))
  expect(button().disabled).toBe(true)
})

test('V1 a commission bidder does not lead before bidding opens', async () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
  const { user, t, deliver, dialog, button, amount } = await openDialog({ act: 'commission', sale })
  await user.click(button(3_000))
  deliver()
  await dialog.findByText(t('bidResult.result.commission.title'), verbatim)
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  deliver()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.result.commission.received'))
  expect(dialog.getByText(t('bidResult.result.offered.text'))).toBeTruthy()
  expect(dialog.queryByText(t('bidResult.result.belowReserve.title'))).toBeNull()
  expect(dialog.queryByRole('button', { name: t('bidResult.result.raise') })).toBeNull()
  expect(dialog.queryByRole('button', { name: t('bidResult.result.change') })).toBeNull()
  expect(dialog.getByText(t('bidding.sum.maximum')).nextElementSibling?.textContent).toBe(amount(3_000))
})

test('V9 a live bid before bidding opens is not described as late', async () => {
  const { user, t, sale, deliver, dialog, bidButton, held } = await openLiveDialog()
  await waitFor(() => expect(bidButton(3_000).dataset.sends).toBe('3000'))
  await user.click(bidButton(3_000))
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  held.respond(refusal('lotNotOpen', { nowPrice: 3_000 }))
  deliver()
  expect((await dialog.findByRole('alert')).textContent).toBe(t('bidResult.refusal.lotNotOpen'))
})

/** Opens the dialog of a lot that is then offered in the saleroom. */
async function openLiveDialog(options: MountOptions = {}) {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
  const client = createFakeClient()
  const held = client.hold(bidOffer)
  const page = await openDialog({ act: 'commission', sale, client, ...options })
  const { t, deliver, dialog } = page
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  sale.clerk({ type: 'startLot', lotId: 'lot1' })
  deliver()
  return {
    ...page,
    sale,
    held,
    bidField: () => dialog.getByRole('textbox', { name: `${t('bidding.fields.bid')} HKD` }),
    bidButton: (price: number) =>
      dialog.getByRole('button', { name: t('bidResult.act.bid.amount', { amount: money(price, 'HKD') }) }),
    bareButton: () => dialog.getByRole('button', { name: t('bidResult.act.bid.bare') }),
    tooLow: t('bidding.issue.tooLow', { amount: money(3_000, 'HKD') }),
    sentOffers: () => client.sent(bidOffer).map(({ bidPrice }) => bidPrice),
  }
}

test('V9 the button shows the amount being typed, and one press bids it', async () => {
  const { user, t, dialog, bidField, bidButton, bareButton, sentOffers, tooLow } = await openLiveDialog()
  await user.clear(bidField())
  await user.type(bidField(), '5')
  expect(bareButton()).toBeTruthy()
  expect(dialog.queryByText(tooLow, verbatim)).toBeNull()
  await user.type(bidField(), ',000')
  const total = dialog.getByText(t('bidding.sum.total')).nextElementSibling
  expect(total?.textContent).toContain(money(6_125, 'HKD'))
  await user.click(bidButton(5_000))
  expect(dialog.queryByText(t('bidResult.issue.overtaken'))).toBeNull()
  expect(sentOffers()).toEqual([5_000])
})

test('V9 pressing with too low a typed amount shows an explanation until it is changed', async () => {
  const { user, t, dialog, bidField, bidButton, bareButton, sentOffers, tooLow } = await openLiveDialog()
  await user.clear(bidField())
  await user.type(bidField(), '300')
  await user.click(bareButton())
  expect(dialog.getByText(tooLow, verbatim)).toBeTruthy()
  expect(dialog.queryByText(t('bidResult.issue.overtaken'))).toBeNull()
  expect(sentOffers()).toEqual([])
  await user.type(bidField(), '0')
  // Before the press, as otherwise the button would move under it.
  expect(dialog.queryByText(tooLow, verbatim)).toBeNull()
  await user.click(bidButton(3_000))
  expect(sentOffers()).toEqual([3_000])
})

test('V9 if bidding passes the amount being typed, the button shows no amount', async () => {
  const { user, sale, deliver, bidField, bidButton, bareButton, sentOffers } = await openLiveDialog()
  await user.clear(bidField())
  await user.type(bidField(), '3,200')
  expect(bidButton(3_200)).toBeTruthy()
  sale.offer('B', 3_200)
  deliver()
  await user.click(bareButton())
  expect(sentOffers()).toEqual([])
})

test('V9 announces each press that sends nothing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  // React treats a timestamp of 0 as missing.
  vi.advanceTimersByTime(1)
  const { user, t, dialog, bidButton, sentOffers } = await openLiveDialog({ settleMs: 300 })
  const announced = () => dialog.getByText(t('bidResult.issue.overtaken')).closest('[role=alert]')
  await user.click(bidButton(3_000))
  const first = announced()
  await user.click(bidButton(3_000))
  expect(announced()).not.toBe(first)
  expect(sentOffers()).toEqual([])
})

test('V9 a commission bid that arrives after its lot was opened is refused in the dialog, which then offers live bidding', async () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
  const client = createFakeClient()
  const { user, t, deliver, dialog, button, amount } = await openDialog({ act: 'commission', sale, client })
  const { respond } = client.hold(lotPrebid)
  client.hold(bidOffer)
  await user.click(button(3_000))
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  sale.clerk({ type: 'startLot', lotId: 'lot1' })
  deliver()
  expect(dialog.getByRole('status').textContent).toBe(t('bidResult.fate.sending'))
  respond(refusal('lotNotOpen', { nowPrice: 3_000 }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    t('bidResult.fate.opened', { amount: amount(3_000) }),
  )
  expect(dialog.queryByText(t('bidResult.result.received'))).toBeNull()
  await user.click(
    dialog.getByRole('button', { name: t('bidResult.act.bid.amount', { amount: amount(3_000) }) }),
  )
  expect(sentPrices(client)).toEqual([3_000])
  expect(client.sent(bidOffer).map(({ bidPrice }) => bidPrice)).toEqual([3_000])
})

test('shows a refusal until another amount is chosen', async () => {
  const client = createFakeClient()
  const { user, t, dialog, button, amount } = await openDialog({ client })
  client.on(lotPrebid, () => refusal('priceTooLow', { nowPrice: 3_500, nextPrice: 3_800 }))
  await user.click(button(3_000))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    t('bidResult.refusal.priceTooLow', { price: amount(3_800) }),
  )
  await user.click(dialog.getByRole('button', { name: t('bidResult.help.price', { amount: amount(3_800) }) }))
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(sentPrices(client)).toEqual([3_000])
  await user.click(button(3_800))
  expect(sentPrices(client)).toEqual([3_000, 3_800])
})

test('links to the login page after the session has ended', async () => {
  const client = createFakeClient()
  const { user, t, dialog, button, address } = await openDialog({ client, path: '/auction/sale/lot/lot1' })
  client.on(lotPrebid, () => refusal('sessionEnded', { token: '' }))
  await user.click(button(3_000))
  expect((await dialog.findByRole('alert')).textContent).toBe(t('bidResult.refusal.sessionEnded'))
  await user.click(dialog.getByRole('link', { name: t('bidResult.help.signIn') }))
  expect(address()).toBe('/login?back=%2Fauction%2Fsale%2Flot%2Flot1')
})

test('V9 shows an unanswered bid when the dialog is reopened, and sends no other one until its outcome is known', async () => {
  const client = createFakeClient()
  const { user, t, amount, button } = await openDialog({ client })
  const { respond } = client.hold(lotPrebid)
  await user.click(button(3_000))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('radio', { name: '3,500' }))
  await user.click(
    screen.getByRole('button', { name: t('bidding.act.review.amount', { amount: amount(3_500) }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.confirm.title'))
  expect(dialog.getByRole('status').textContent).toBe(t('bidResult.fate.sending'))
  const confirm = dialog.getByRole('button', {
    name: t('bidResult.act.confirm.amount', { amount: amount(3_000) }),
  })
  await user.click(confirm)
  respond(refusal('overLimit', { nowPrice: 1_000, limit: 2_000 }))
  await dialog.findByRole('alert')
  expect(sentPrices(client)).toEqual([3_000])
})

test('V9 repeats the request with the same key while a bid is not confirmed', async () => {
  const client = createFakeClient()
  const { user, t, reconnect, disconnect, deliver, dialog, button } = await openDialog({ client })
  const { respond } = client.hold(lotPrebid)
  await user.click(button(3_000))
  disconnect()
  expect(dialog.getByRole('status').textContent).toBe(t('bidResult.fate.sending'))
  client.on(lotPrebid, () =>
    success({ nowPrice: 3_000, win: 'winning', myPrice: 3_000, seq: 5, receipt: null }),
  )
  reconnect()
  const [first, second] = client.sent(lotPrebid)
  expect(second).toEqual(first)
  respond(failure('timeout'))
  deliver()
})

test('accepts no bid without a connection', async () => {
  const { user, client, t, reconnect, disconnect, dialog, button } = await openDialog()
  disconnect()
  expect(dialog.getByText(t('bidResult.confirm.unsent'), verbatim)).toBeTruthy()
  expect(button(3_000)).toHaveProperty('disabled', true)
  await user.click(button(3_000))
  expect(sentPrices(client)).toEqual([])
  reconnect()
  await user.click(button(3_000))
  expect(sentPrices(client)).toEqual([3_000])
})

test('explains an amount below the next bid and offers the next bid', async () => {
  const { user, client, t, dialog, button, reviewButton, change, amountField, amount } = await openDialog()
  await change()
  await user.clear(amountField())
  await user.type(amountField(), '2,000{Enter}')
  expect(dialog.getByText(t('bidding.issue.tooLow', { amount: amount(3_000) }), verbatim)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: t('bidding.act.review.bare') }))
  expect(sentPrices(client)).toEqual([])
  await user.click(
    dialog.getByRole('button', { name: t('bidResult.issue.takeLeast', { amount: amount(3_000) }) }),
  )
  await user.click(reviewButton(3_000))
  await user.click(button(3_000))
  expect(sentPrices(client)).toEqual([3_000])
})

test.each([
  ['', false],
  ['many', false],
  ['9999999999', true],
  ['999999999999', true],
  ['9'.repeat(40), true],
])('M1 sends nothing for the amount “%s”', async (typed, isTooHigh) => {
  const { user, client, t, dialog, amountField, amount, change } = await openDialog()
  await change()
  await user.clear(amountField())
  if (typed) await user.type(amountField(), typed)
  await user.click(dialog.getByRole('button', { name: /Review bid/ }))
  await user.click(dialog.getByRole('button', { name: t('bidding.act.review.bare') }))
  expect(sentPrices(client)).toEqual([])
  const issue = isTooHigh
    ? t('bidding.issue.tooHigh', { amount: amount(highestPrice) })
    : t('bidding.issue.empty', { amount: amount(3_000) })
  expect(dialog.getByText(issue, verbatim)).toBeTruthy()
})

test('L4 bids the increment below a typed amount, using only the keyboard', async () => {
  const { user, client, t, dialog, amountField, amount, button, reviewButton, change } = await openDialog()
  await change()
  await user.clear(amountField())
  await user.type(amountField(), '3,333{Enter}')
  expect(amountField()).toHaveProperty('value', '3,200')
  expect(dialog.getByText(/3,333/).textContent).toBe(
    t('bidding.fields.snapped', { typed: '3,333', price: amount(3_200) }),
  )
  expect(sentPrices(client)).toEqual([])
  // Past the button that increases the amount and the list of more amounts, whose script loads later.
  await dialog.findByRole('combobox', { name: t('bidBox.more.label') })
  for (let controls = 0; controls < 3; controls++) await user.tab()
  expect(document.activeElement).toBe(reviewButton(3_200))
  await user.keyboard('{Enter}')
  expect(sentPrices(client)).toEqual([])
  button(3_200).focus()
  await user.keyboard('{Enter}')
  expect(sentPrices(client)).toEqual([3_200])
})

test('V15 confirms an unusual amount in words; the button to change it has the focus', async () => {
  const client = createFakeClient()
  const page = await openDialog({ client })
  const { user, t, disconnect, reconnect, dialog, amountField, button, reviewButton, change } = page
  await change()
  await user.clear(amountField())
  await user.type(amountField(), '500,000{Enter}')
  await user.click(reviewButton(500_000))
  await user.click(button(500_000))
  const question = await dialog.findByRole('alertdialog', {
    name: t('bidResult.unusual.title', { words: 'five hundred thousand' }),
  })
  expect(document.activeElement).toBe(
    within(question).getByRole('button', { name: t('bidResult.unusual.change') }),
  )
  await user.keyboard('{Enter}')
  expect(dialog.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(button(500_000))
  expect(sentPrices(client)).toEqual([])
  await user.click(button(500_000))
  disconnect()
  await user.keyboard('{Enter}')
  expect(button(500_000)).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(button(500_000).closest('form'))
  reconnect()
  const { respond } = client.hold(lotPrebid)
  await user.click(button(500_000))
  await user.click(dialog.getByRole('button', { name: t('bidResult.unusual.bid', { amount: '500,000' }) }))
  expect(sentPrices(client)).toEqual([500_000])
  expect(document.activeElement).toBe(button(500_000))
  respond(refusal('identityNeeded', null))
  await dialog.findByRole('alert')
})

/** What the dialog shows for a placed bid, by the terms of the lot. */
const results = [
  ['leading', undefined, 3_000, 'leading', 'winning'],
  ['Reserve not met', { reserve: 6_000 }, 3_000, 'belowReserve', 'reserveNotMet'],
] as const

test.each(results)('shows %s in the dialog, with its mark', async (_, terms, price, result, mark) => {
  const sale = rehearse({}, [lotTerms(1, terms)])
  const { user, t, deliver, dialog, button } = await openDialog({ sale })
  await user.click(button(price))
  deliver()
  const strip = (await dialog.findByText(t(`bidResult.result.${result}.title`))).closest('[role=status]')
  expect(strip?.className).toMatch(mark)
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.result.received'))
  expect(dialog.getByText(t('bidding.sum.maximum')).nextElementSibling?.textContent).toBe(money(3_000, 'HKD'))
  expect(dialog.getByText(t('bidding.sum.totalAtMaximum')).nextElementSibling?.textContent).toBe(
    money(3_675, 'HKD'),
  )
  await user.click(dialog.getByRole('button', { name: t('bidResult.result.raise') }))
  expect(dialog.getByRole('textbox')).toBeTruthy()
})

test('offers to raise a maximum only after bidding has reached it', async () => {
  const { user, t, deliver, dialog, change, reviewButton, button, amount } = await openDialog()
  await change()
  await user.click(dialog.getByRole('radio', { name: '3,500' }))
  await user.click(reviewButton(3_500))
  await user.click(button(3_500))
  deliver()
  const text = t('bidResult.result.leading.text', { price: amount(3_000), amount: amount(3_500) })
  expect(await dialog.findByText(text, verbatim)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: t('bidResult.result.raise') })).toBeNull()
})

test.each(['en', 'zh-Hans'] as const)(
  'shows Outbid in the dialog, with a form for the next bid, in %s',
  async (lang) => {
    const sale = rehearse()
    sale.preBid('B', 8_000)
    const { user, client, t, deliver } = await mountBidding({ sale, lang })
    const name = (act: 'review' | 'confirm', price: number) =>
      t(act === 'review' ? 'bidding.act.review.amount' : 'bidResult.act.confirm.amount', {
        amount: money(price, 'HKD'),
      })
    await user.click(await screen.findByRole('button', { name: name('review', 3_200) }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: name('confirm', 3_200) }))
    deliver()
    const strip = await dialog.findByRole('alert')
    expect(strip.textContent).toContain(t('bidResult.result.outbid.title'))
    expect(strip.className).toMatch('lost')
    expect(dialog.getByRole('heading').textContent).toBe(t('bidding.strip.outbid'))
    await user.click(dialog.getByRole('button', { name: name('review', 3_800) }))
    await user.click(dialog.getByRole('button', { name: name('confirm', 3_800) }))
    expect(sentPrices(client)).toEqual([3_200, 3_800])
  },
)

test('T1 tells the bidder of a later equal maximum that they are not leading, but not that they were outbid', async () => {
  const sale = rehearse()
  sale.preBid('B', 3_200)
  const { user, t, deliver } = await mountBidding({ sale })
  await user.click(
    await screen.findByRole('button', {
      name: t('bidding.act.review.amount', { amount: money(3_200, 'HKD') }),
    }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(
    dialog.getByRole('button', { name: t('bidResult.act.confirm.amount', { amount: money(3_200, 'HKD') }) }),
  )
  deliver()
  await dialog.findByText(t('bidResult.result.tied.title'), verbatim)
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.result.notLeading'))
})

test('stores the receipt of a bid in the browser', async () => {
  const client = createFakeClient()
  const { user, button } = await openDialog({ client })
  client.on(lotPrebid, ({ bidPrice }) =>
    success({
      nowPrice: 0,
      win: 'winning',
      myPrice: bidPrice,
      seq: 9,
      receipt: { ...receipt, price: bidPrice },
    }),
  )
  await user.click(button(3_000))
  await waitFor(() =>
    expect(storedReceipts(browserStorage(), 'user')).toEqual([{ ...receipt, price: 3_000 }]),
  )
})

const digest = 'a'.repeat(64)

const receipt: Receipt = {
  auctionId: 'sale',
  lotId: 'lot1',
  price: 0,
  seq: 9,
  at: start,
  hash: digest,
  headSeq: 9,
  headHash: digest,
  signature: 'signature',
  openings: [],
}

test('closes with Escape and the close button without sending anything', async () => {
  const { user, client, t, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: t('ui.dialog.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Review bid/ }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentPrices(client)).toEqual([])
})

test('states that bidding has closed while the dialog is open', async () => {
  const sale = rehearse({}, [lotTerms(1), lotTerms(2)])
  const { t, deliver, dialog } = await openDialog({ sale })
  sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Corked' })
  deliver()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.title.over'))
  expect(dialog.getByRole('status').textContent).toMatch(/Lot \d+ has been withdrawn/)
  const notPlaced = t('bidResult.result.notPlaced', { amount: money(3_000, 'HKD') })
  expect(dialog.getByText(notPlaced, verbatim)).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.queryByText(t('bidBox.withPremium'))).toBeNull()
})

test('states the price of a sold lot and that the viewer owes nothing, and links to similar lots', async () => {
  const sale = rehearse({}, [lotTerms(1)])
  const { t, deliver, dialog } = await openDialog({ sale })
  sale.preBid('B', 3_000)
  close(sale)
  deliver()
  const notPlaced = t('bidResult.result.notPlaced', { amount: money(3_000, 'HKD') })
  expect(dialog.getByRole('alert').textContent).toContain(notPlaced)
  expect(dialog.queryByText(t('bidBox.strip.sold'))).toBeNull()
  expect(dialog.getByText(t('bidBox.nothingOwed'), verbatim)).toBeTruthy()
  expect(dialog.getByText(t('bidBox.withPremium')).nextElementSibling?.textContent).toContain('3,675')
  expect(dialog.getByRole('button', { name: t('bidResult.result.done') }).className).toMatch(/line/)
  expect(dialog.getByText(t('bidding.head.sold')).nextElementSibling?.textContent).toBe(money(3_000, 'HKD'))
  expect(dialog.getByRole('link', { name: t('bidBox.similar') }).getAttribute('href')).toContain('?cate=')
})

test('states once that a bid arrived after bidding closed', async () => {
  const sale = rehearse({}, [lotTerms(1)])
  const { user, t, deliver, dialog, button, amount } = await openDialog({ sale })
  sale.preBid('B', 3_000)
  close(sale)
  await user.click(button(3_000))
  await dialog.findByRole('alert')
  deliver()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.title.over'))
  const late = t('bidResult.fate.late', { amount: amount(3_000) })
  expect(dialog.getAllByText(late, verbatim)).toHaveLength(1)
  expect(dialog.queryByText(t('bidBox.strip.sold'))).toBeNull()
  expect(dialog.getByText(t('bidBox.nothingOwed'), verbatim)).toBeTruthy()
})

test('accepts a bid in Chinese', async () => {
  const { user, client, t, dialog, button } = await openDialog({ lang: 'zh-Hans' })
  expect(dialog.getByRole('heading').textContent).toBe(t('bidResult.confirm.title'))
  expect(t('bidResult.confirm.title')).toMatch(/\p{Script=Han}/u)
  client.on(lotPrebid, () => refusal('identityNeeded', null))
  await user.click(button(3_000))
  expect((await dialog.findByRole('alert')).textContent).toBe(t('bidResult.refusal.identityNeeded'))
})
