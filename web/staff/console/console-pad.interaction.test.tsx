import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { money } from '#web/kit/i18n/formats.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { verbatim } from '#web/kit/testing/mount.tsx'
import {
  staffFloorBid,
  staffLastCall,
  staffOfferAccept,
  staffOfferReject,
  staffSell,
  staffUndo,
} from '#wire/calls/staff-sale.ts'
import { holdDurationMs } from './keys.ts'
import { consoleSale, mountConsole } from './testing/mount-console.tsx'

async function openConsole(options: Parameters<typeof mountConsole>[0] = {}) {
  const page = await mountConsole(options)
  const { client } = page
  return {
    ...page,
    bidButton: () => screen.getByRole('button', { name: /^(Floor bid|Telephone bid|Floor, after A) / }),
    floorBids: () => client.sent(staffFloorBid).map(({ bidPrice }) => bidPrice),
    /** Returns the announcements to screen readers, oldest first. */
    announced: () =>
      screen.getAllByRole('log').flatMap((log) => Array.from(log.children, ({ textContent }) => textContent)),
  }
}

/** Holds a key for as long as a decision needs, or less. */
async function holdKey(key: string, ms = holdDurationMs) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.keyDown(document.body, { key })
  act(() => void vi.advanceTimersByTime(ms))
  fireEvent.keyUp(document.body, { key })
  vi.useRealTimers()
  await act(async () => undefined)
}

/** Opens a console on which A offers more online than the floor’s leading bid, after last call. */
async function openWithHigherOffer() {
  const sale = consoleSale()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: '', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(1_010_000)
  sale.offer('A', 3_500)
  const page = await openConsole({ sale })
  return { ...page, offerId: sale.lot().offers[0]?.id ?? '' }
}

test('V4 places the floor bid on the button, with the state that the clerk has seen, and announces it', async () => {
  const { user, client, t, sale, deliver, bidButton, announced } = await openConsole()
  const { seq } = sale.state()
  await user.click(bidButton())
  expect(client.sent(staffFloorBid)).toEqual([
    {
      auctionId: 'sale',
      ak: expect.stringMatching(/^[0-9a-f-]{36}$/),
      seq,
      lotId: 'lot1',
      bidPrice: 3_000,
      paddle: '',
      channel: 'room',
    },
  ])
  deliver()
  expect(bidButton().textContent).toContain('3,200')
  expect(announced()).toEqual([t('console.say.price', { amount: '3,000', who: t('console.who.room') })])
})

test('places higher floor bids by key and by button', async () => {
  const { user, floorBids, complete } = await openConsole()
  await user.keyboard(' ')
  await complete()
  await user.keyboard('2')
  await complete()
  await user.click(screen.getByRole('button', { name: /^4,500/ }))
  expect(floorBids()).toEqual([3_000, 3_800, 4_500])
})

test('keeps the paddle and channel of floor bids', async () => {
  const { user, client, t, sale, deliver, complete, bidButton } = await openConsole()
  await user.keyboard('n')
  const paddle = screen.getByRole('textbox', { name: t('console.floor.paddle') })
  expect(document.activeElement).toBe(paddle)
  await user.keyboard('B{Enter}')
  expect(document.activeElement).not.toBe(paddle)
  await user.keyboard('t')
  const telephone = screen.getByRole('button', { name: t('console.floor.telephone') })
  expect(telephone.getAttribute('aria-pressed')).toBe('true')
  await user.click(bidButton())
  await complete()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_200, paddle: 'C', channel: 'room' })
  deliver()
  await user.click(bidButton())
  expect(client.sent(staffFloorBid)).toMatchObject([
    { bidPrice: 3_000, paddle: 'B', channel: 'telephone' },
    { bidPrice: 3_500, paddle: 'B', channel: 'telephone' },
  ])
})

test('ignores keys while the clerk types in a field', async () => {
  const { user, client, floorBids } = await openConsole()
  await user.keyboard('n')
  await user.keyboard('1c =')
  expect(floorBids()).toEqual([])
  expect(client.sent(staffLastCall)).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('bids another amount; an amount that is too low is explained and not sent', async () => {
  const { user, t, floorBids } = await openConsole()
  await user.keyboard('=')
  const dialog = within(screen.getByRole('dialog', { name: t('console.floor.otherTitle') }))
  const field = dialog.getByRole('textbox', { name: t('console.floor.amount', { currency: 'HKD' }) })
  field.focus()
  await user.keyboard('2,999{Enter}')
  expect(dialog.getByRole('alert').textContent).toBe(t('console.floor.tooLow', { amount: '3,000' }))
  expect(document.activeElement).toBe(field)
  expect(floorBids()).toEqual([])
  await user.clear(field)
  await user.keyboard('5,250')
  await user.click(dialog.getByRole('button', { name: t('console.floor.takeBid') }))
  expect(floorBids()).toEqual([5_250])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('V15 confirms an unusual amount in words; Enter returns to change it', async () => {
  const { user, t, floorBids } = await openConsole()
  const enter = async () => {
    await user.keyboard('=')
    screen.getByRole('textbox', { name: t('console.floor.amount', { currency: 'HKD' }) }).focus()
    await user.keyboard('90,000{Enter}')
    return screen.getByRole('alertdialog', { name: /ninety thousand/ })
  }
  const question = await enter()
  expect(document.activeElement).toBe(question)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('dialog', { name: t('console.floor.otherTitle') })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('ui.dialog.close') }))
  await enter()
  expect(floorBids()).toEqual([])
  await user.keyboard('h')
  expect(floorBids()).toEqual([90_000])
})

test('V18 accepts an amount below the next bid at the second press, and says what the next bid will be', async () => {
  const client = createFakeClient()
  const { user, t, sale, deliver, floorBids } = await openConsole({ client })
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: '', channel: 'room' })
  deliver()
  await user.keyboard('=')
  screen.getByRole('textbox', { name: t('console.floor.amount', { currency: 'HKD' }) }).focus()
  await user.keyboard('3,100{Enter}')
  const question = screen.getByRole('alertdialog', { name: t('console.ask.split.title') })
  const consequence = t('console.ask.split.text', { channel: 'room', next: '3,200', after: '3,200' })
  expect(question.textContent).toContain(consequence)
  expect(floorBids()).toEqual([])
  await user.keyboard('h')
  expect(client.sent(staffFloorBid)).toMatchObject([{ bidPrice: 3_100, split: true }])
})

test('sends a repeated press only once, and says so', async () => {
  const client = createFakeClient()
  const { user, t, bidButton, floorBids } = await openConsole({ client })
  const { respond } = client.hold(staffFloorBid)
  await user.click(bidButton())
  await user.click(bidButton())
  expect(floorBids()).toEqual([3_000])
  const note = t('console.unsent.repeated', { act: 'floorBid' })
  expect(screen.getByText(note, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  // No message is needed for the second press, since the first has taken effect.
  respond(success({ seq: 0 }))
  await waitFor(() => expect(screen.queryByText(note, { exact: false })).toBeNull())
})

test('V7 drops a queued press once the sale has moved on', async () => {
  const client = createFakeClient()
  const { user, t, sale, deliver, bidButton } = await openConsole({ client })
  const { respond } = client.hold(staffFloorBid)
  await user.click(bidButton())
  await user.keyboard('c')
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: '', channel: 'room' })
  deliver()
  respond(success({ seq: sale.state().seq }))
  const note = t('console.unsent.movedOn', { act: 'lastCall' })
  expect((await screen.findByRole('alert')).textContent).toContain(note)
  expect(client.sent(staffLastCall)).toEqual([])
})

test('V7 shows why a command was refused until the next press', async () => {
  const client = createFakeClient()
  const { user, t, bidButton, floorBids } = await openConsole({ client })
  client.on(staffFloorBid, () => refusal('conflict', null))
  await user.click(bidButton())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(t('console.refusal.title', { act: 'floorBid' }))
  expect(alert.textContent).toContain(t('console.refusal.stale'))
  client.hold(staffFloorBid)
  await user.click(bidButton())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(floorBids()).toEqual([3_000, 3_000])
})

test('dismisses a refusal', async () => {
  const client = createFakeClient()
  const { user, t, bidButton } = await openConsole({ client })
  client.on(staffFloorBid, () => refusal('conflict', null))
  await user.click(bidButton())
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: t('ui.banner.clear') }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('offers to admit a walk-in bidder for an unknown paddle', async () => {
  const client = createFakeClient()
  const { user, t, bidButton } = await openConsole({ client })
  client.on(staffFloorBid, () => refusal('notRegistered', null))
  await user.keyboard('n77{Enter}')
  await user.click(bidButton())
  expect((await screen.findByRole('alert')).textContent).toContain(t('console.refusal.notRegistered'))
  expect(screen.getByRole('button', { name: new RegExp(t('console.door', { paddle: '77' })) })).toBeTruthy()
})

test('V7 is locked without a connection, so that keys and buttons send nothing', async () => {
  const { user, t, disconnect, reconnect, bidButton, floorBids } = await openConsole()
  disconnect()
  expect(screen.getByRole('alert').textContent).toContain(t('console.locked.title'))
  expect(bidButton()).toHaveProperty('disabled', true)
  await user.click(bidButton())
  await user.keyboard(' ')
  expect(floorBids()).toEqual([])
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining(t('console.unsent.locked', { act: 'floorBid' })),
  )
  reconnect()
  expect(screen.queryByText(t('console.locked.title'), verbatim)).toBeNull()
  await user.keyboard(' ')
  expect(floorBids()).toEqual([3_000])
})

test('V3 accepts the oldest pending bid with Enter', async () => {
  const sale = consoleSale()
  sale.offer('A', 3_000)
  sale.offer('B', 3_200)
  const [oldest] = sale.lot().offers
  const { user, client, t, deliver } = await openConsole({ sale })
  const waiting = within(screen.getByRole('region', { name: t('console.waiting.title') }))
  expect(waiting.getByText(t('console.waiting.order', { count: 2 }))).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(client.sent(staffOfferAccept)).toMatchObject([{ lotId: 'lot1', bidId: oldest?.id }])
  deliver()
  expect(await waiting.findByText(t('console.waiting.order', { count: 1 }))).toBeTruthy()
})

test('V3 asks for the reason of a rejection; Escape keeps the bid', async () => {
  const sale = consoleSale()
  sale.offer('A', 3_000)
  const client = createFakeClient()
  const { user, t } = await openConsole({ sale, client })
  client.hold(staffOfferReject)
  await user.keyboard('r')
  const name = t('console.ask.reject.title', { amount: '3,000', paddle: 'A' })
  expect(document.activeElement).toBe(screen.getByRole('alertdialog', { name }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(staffOfferReject)).toEqual([])
  await user.keyboard('r2')
  expect(client.sent(staffOfferReject)).toMatchObject([
    { bidId: sale.lot().offers[0]?.id, reason: 'auctioneer' },
  ])
})

test('sells only once the key has been held', async () => {
  const sale = consoleSale()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: 'B', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(1_010_000)
  const { client, t, deliver, announced } = await openConsole({ sale })
  await holdKey('s', holdDurationMs - 1)
  expect(client.sent(staffSell)).toEqual([])
  await holdKey('s')
  expect(client.sent(staffSell)).toMatchObject([{ lotId: 'lot1', belowReserve: false }])
  deliver()
  expect(announced()).toContain(t('console.say.sold', { amount: money(3_000, 'HKD') }))
})

test('V13 asks before it sells over a higher pending offer; Enter accepts the offer instead', async () => {
  const { user, client, t, offerId } = await openWithHigherOffer()
  await holdKey('s')
  expect(client.sent(staffSell)).toEqual([])
  const name = t('console.ask.offer.sell.title', { price: '3,000', offer: '3,500' })
  expect(document.activeElement).toBe(screen.getByRole('alertdialog', { name }))
  await user.keyboard('{Enter}')
  expect(client.sent(staffOfferAccept)).toMatchObject([{ bidId: offerId }])
  expect(client.sent(staffSell)).toEqual([])
})

test('V13 sells over a higher pending offer at the second press, naming the offer', async () => {
  const { user, client, t, offerId } = await openWithHigherOffer()
  await holdKey('s')
  const confirm = t('console.ask.offer.sell.confirm', { price: '3,000', count: 1 })
  expect(screen.getByRole('button', { name: confirm })).toBeTruthy()
  await user.keyboard('h')
  expect(client.sent(staffSell)).toMatchObject([{ waiting: [offerId], overOffer: true }])
})

test('V13 Escape returns to bidding, and a lost connection disables the question', async () => {
  const { user, client, t, disconnect } = await openWithHigherOffer()
  await holdKey('s')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await holdKey('s')
  const question = within(screen.getByRole('alertdialog'))
  disconnect()
  await user.click(
    question.getByRole('button', { name: t('console.ask.accept', { amount: '3,500', paddle: 'A' }) }),
  )
  await user.keyboard('h')
  expect(client.sent(staffOfferAccept)).toEqual([])
  expect(client.sent(staffSell)).toEqual([])
})

test('V6 sells below the reserve at the second press, and only at the same price', async () => {
  const sale = consoleSale(5_000)
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: 'B', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  const { client, t, deliver } = await openConsole({ sale })
  await holdKey('s')
  const note = t('console.act.reserveNotMet', { reserve: '5,000' })
  expect(screen.getByRole('alert').textContent).toContain(note)
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_200, paddle: 'C', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(1_020_000)
  deliver()
  expect(screen.queryByRole('alert')).toBeNull()
  await holdKey('s')
  expect(client.sent(staffSell)).toEqual([])
  await holdKey('s')
  expect(client.sent(staffSell)).toMatchObject([{ belowReserve: true }])
})

test('V6 undoes the newest bid by key, and asks first while an offer is pending', async () => {
  const sale = consoleSale()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: '', channel: 'room' })
  const { user, client, t, deliver, bidButton } = await openConsole({ sale })
  sale.offer('A', 3_500)
  deliver()
  await user.keyboard('z')
  const confirm = screen.getByRole('button', { name: t('console.ask.offer.undo.confirm') })
  expect(client.sent(staffUndo)).toEqual([])
  await user.click(confirm)
  expect(client.sent(staffUndo)).toMatchObject([{ lotId: 'lot1', overOffer: true }])
  deliver()
  expect(await screen.findByRole('button', { name: /^Redo/ })).toHaveProperty('disabled', false)
  expect(bidButton().textContent).toMatch(/3,000|3,500|3,800/)
})

test('conducts a lot in Chinese', async () => {
  const { user, client, t, floorBids } = await openConsole({ lang: 'zh-Hans' })
  expect(t('console.floor.bid')).toMatch(/\p{Script=Han}/u)
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t('console.floor.bid')}`) }))
  expect(floorBids()).toEqual([3_000])
  expect(client.unexpected).toEqual([])
})

test('R3 an auditor sees the console without commands or their keys, and the reason', async () => {
  const sale = consoleSale()
  sale.offer('A', 3_500)
  const { t, client } = await openConsole({ sale, role: 'auditor' })
  await screen.findByText(t('console.locked.readOnly'))
  screen.getByText(t('console.waiting.paddle', { paddle: 'A' }))
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryAllByRole('button')).toEqual([])
  for (const key of [' ', 'Enter', 'c', 'm', 'd', 'k', '=']) fireEvent.keyDown(document.body, { key })
  expect(client.sent(staffFloorBid)).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
