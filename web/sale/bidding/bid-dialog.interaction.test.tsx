import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms, start } from '#domain/auction/testing/terms.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { type MountOptions, verbatim } from '#web/kit/testing/mount.tsx'
import { browserStorage, storedReceipts } from '#web/sale/receipts/receipt-storage.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { mountBidding } from './testing/mount-bidding.tsx'

/** Opens the dialog from the bid box. */
async function openDialog(options: MountOptions & { sale?: ReturnType<typeof rehearse> } = {}) {
  const page = await mountBidding(options)
  const { user, t } = page
  const placeBid = (price: number) => t('bidding.act.preBid.amount', { amount: money(price, 'HKD') })
  await user.click(await screen.findByRole('button', { name: placeBid(3_000) }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    ...page,
    dialog,
    placeBid,
    button: (price: number) => dialog.getByRole('button', { name: placeBid(price) }),
    amountField: () => dialog.getByRole('textbox', { name: `${t('bidding.fields.maximum')} HKD` }),
    amount: (price: number) => money(price, 'HKD'),
  }
}

const sentPrices = (client: ReturnType<typeof createFakeClient>) =>
  client.sent(lotPrebid).map(({ bidPrice }) => bidPrice)

test('V9 sends the amount on the button once, valid for five seconds, and shows the result', async () => {
  const { user, client, t, deliver, dialog, button, amount } = await openDialog()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidding.title.preBid'))
  await user.click(dialog.getByRole('radio', { name: '3,500' }))
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
  expect(dialog.getByText(/has been received/).textContent).toBe(
    t('bidResult.result.leading.text', { price: amount(3_000), amount: amount(3_500) }),
  )
  await user.click(dialog.getByRole('button', { name: t('bidResult.result.done') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('sends nothing on a second press while the first is under way', async () => {
  const client = createFakeClient()
  const { user, t, dialog, button } = await openDialog({ client })
  const { respond } = client.hold(lotPrebid)
  await user.dblClick(button(3_000))
  expect(dialog.getByRole('status').textContent).toBe(t('bidResult.fate.sending'))
  expect(button(3_000).getAttribute('aria-busy')).toBe('true')
  expect(dialog.getByRole('textbox')).toHaveProperty('disabled', true)
  await user.click(button(3_000))
  expect(sentPrices(client)).toEqual([3_000])
  respond(refusal('identityNeeded', null))
  expect((await dialog.findByRole('alert')).textContent).toBe(t('bidResult.refusal.identityNeeded'))
})

test('V9 sends nothing if bidding passes the amount under the finger', async () => {
  const { user, client, t, sale, deliver, dialog, button, amount } = await openDialog()
  await user.pointer({ keys: '[MouseLeft>]', target: button(3_000) })
  sale.preBid('B', 3_000)
  deliver()
  const bare = dialog.getByRole('button', { name: t('bidding.act.preBid.bare') })
  await user.pointer({ keys: '[/MouseLeft]', target: bare })
  await user.click(bare)
  expect(sentPrices(client)).toEqual([])
  expect(dialog.getByText(t('bidding.fault.tooLow', { amount: amount(3_200) }), verbatim)).toBeTruthy()
  await user.click(
    dialog.getByRole('button', { name: t('bidding.fault.takeLeast', { amount: amount(3_200) }) }),
  )
  await user.click(button(3_200))
  expect(sentPrices(client)).toEqual([3_200])
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

test('leads to the login page once the session has ended', async () => {
  const client = createFakeClient()
  const { user, t, dialog, button, address } = await openDialog({ client, path: '/auction/sale/lot/lot1' })
  client.on(lotPrebid, () => refusal('sessionEnded', { token: '' }))
  await user.click(button(3_000))
  expect((await dialog.findByRole('alert')).textContent).toBe(t('bidResult.refusal.sessionEnded'))
  await user.click(dialog.getByRole('link', { name: t('bidResult.help.signIn') }))
  expect(address()).toBe('/login?back=%2Fauction%2Fsale%2Flot%2Flot1')
})

test('V9 asks again with the same key while a bid is not confirmed', async () => {
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

test('takes no bid without a connection', async () => {
  const { user, client, t, reconnect, disconnect, dialog, button } = await openDialog()
  disconnect()
  const disconnected = dialog.getByRole('button', { name: t('bidding.connection.gone') })
  expect(disconnected).toHaveProperty('disabled', true)
  await user.click(disconnected)
  await user.type(dialog.getByRole('textbox'), '{Enter}')
  expect(sentPrices(client)).toEqual([])
  reconnect()
  await user.click(button(3_000))
  expect(sentPrices(client)).toEqual([3_000])
})

test('explains an amount below the next bid, and offers the next bid', async () => {
  const { user, client, t, dialog, button, amountField, amount } = await openDialog()
  await user.clear(amountField())
  await user.type(amountField(), '2,000{Enter}')
  expect(dialog.getByText(t('bidding.fault.tooLow', { amount: amount(3_000) }), verbatim)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: t('bidding.act.preBid.bare') }))
  expect(sentPrices(client)).toEqual([])
  await user.click(
    dialog.getByRole('button', { name: t('bidding.fault.takeLeast', { amount: amount(3_000) }) }),
  )
  await user.click(button(3_000))
  expect(sentPrices(client)).toEqual([3_000])
})

test.each(['', 'many', '9999999999'])('sends nothing for the amount “%s”', async (typed) => {
  const { user, client, t, dialog, amountField } = await openDialog()
  await user.clear(amountField())
  if (typed) await user.type(amountField(), typed)
  await user.click(dialog.getByRole('button', { name: /Place bid/ }))
  await user.click(dialog.getByRole('button', { name: t('bidding.act.preBid.bare') }))
  expect(sentPrices(client)).toEqual([])
  const fault = typed === '9999999999' ? 'bidding.fault.tooHigh' : 'bidding.fault.empty'
  expect(dialog.getByText(t(fault))).toBeTruthy()
})

test('L4 bids the increment below a typed amount, by keyboard alone', async () => {
  const { user, client, t, dialog, amountField, amount, button } = await openDialog()
  await user.clear(amountField())
  await user.type(amountField(), '3,333{Enter}')
  expect(amountField()).toHaveProperty('value', '3,200')
  expect(dialog.getByText(/3,333/).textContent).toBe(
    t('bidding.fields.snapped', { typed: '3,333', price: amount(3_200) }),
  )
  expect(sentPrices(client)).toEqual([])
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(button(3_200))
  await user.keyboard('{Enter}')
  expect(sentPrices(client)).toEqual([3_200])
})

test('V15 confirms an unusual amount in words; the button to change it has the focus', async () => {
  const { user, client, t, dialog, amountField, button } = await openDialog()
  await user.clear(amountField())
  await user.type(amountField(), '500,000{Enter}')
  await user.click(button(500_000))
  const question = await dialog.findByRole('alertdialog', {
    name: t('bidResult.unusual.title', { words: 'five hundred thousand' }),
  })
  expect(document.activeElement).toBe(
    within(question).getByRole('button', { name: t('bidResult.unusual.change') }),
  )
  await user.keyboard('{Enter}')
  expect(dialog.queryByRole('alertdialog')).toBeNull()
  expect(sentPrices(client)).toEqual([])
  await user.click(button(500_000))
  await user.click(dialog.getByRole('button', { name: t('bidResult.unusual.bid', { amount: '500,000' }) }))
  expect(sentPrices(client)).toEqual([500_000])
})

test('shows Outbid in the dialog, with a form for the next bid', async () => {
  const sale = rehearse()
  sale.preBid('B', 8_000)
  const page = await mountBidding({ sale })
  const { user, client, t, deliver } = page
  const placeBid = (price: number) => t('bidding.act.preBid.amount', { amount: money(price, 'HKD') })
  await user.click(await screen.findByRole('button', { name: placeBid(3_200) }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: placeBid(3_200) }))
  deliver()
  expect((await dialog.findByRole('alert')).textContent).toContain(t('bidResult.result.outbid.title'))
  await user.click(dialog.getByRole('button', { name: placeBid(3_800) }))
  expect(sentPrices(client)).toEqual([3_200, 3_800])
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

test('closes with Escape and the close button, and sends nothing', async () => {
  const { user, client, t, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: t('ui.dialog.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Place bid/ }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentPrices(client)).toEqual([])
})

test('says that bidding has closed while the dialog is open', async () => {
  const sale = rehearse({}, [lotTerms(1), lotTerms(2)])
  const { t, deliver, dialog } = await openDialog({ sale })
  sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Corked' })
  deliver()
  expect(dialog.getByRole('heading').textContent).toBe(t('bidding.title.over'))
  expect(dialog.getByRole('status').textContent).toContain(t('bidding.strip.withdrawn'))
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('takes a bid in Chinese', async () => {
  const { user, client, t, dialog, button } = await openDialog({ lang: 'zh-Hans' })
  expect(dialog.getByRole('heading').textContent).toBe(t('bidding.title.preBid'))
  expect(t('bidding.title.preBid')).toMatch(/\p{Script=Han}/u)
  client.on(lotPrebid, () => refusal('identityNeeded', null))
  await user.click(button(3_000))
  expect((await dialog.findByRole('alert')).textContent).toBe(t('bidResult.refusal.identityNeeded'))
})
