import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms, start } from '#domain/auction/testing/terms.ts'
import type { Role } from '#domain/staff/rights.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { toTimeInput } from '#web/staff/drafts/time-input.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffLimitRequests } from '#wire/calls/limit-requests.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import {
  staffDelay,
  staffLotDelay,
  staffLotsDelay,
  staffMessage,
  staffReopen,
  staffResume,
} from '#wire/calls/staff-sale.ts'
import { timedQuery } from './query-params.ts'
import { TimedPage } from './timed-page.tsx'

const minute = 60_000
const times = {
  bidStartTime: start - 1_000,
  endTime: start + 10 * minute,
  lotInterval: 20 * minute,
}
const auction = auctionWith({ id: 'sale', no: 'BH0145', type: 'timed', title: 'Winter Sale', ...times })
const lots = ['Belmont 1982', 'Glen Ardoch', 'Yunling'].map((title, index) => ({
  ...lot,
  id: `lot${index + 1}`,
  lotNum: index + 1,
  title,
  accent: '',
}))

/**
 * Returns a timed sale of three lots: the first closes in ten minutes, and the bid on the second is below its reserve.
 */
function winterSale(): Rehearsal {
  const sale = rehearse(times, [lotTerms(1), lotTerms(2, { reserve: 10_000 }), lotTerms(3)])
  sale.preBid('A', 6_000, 'lot1')
  sale.preBid('B', 8_000, 'lot2')
  return sale
}

function Page({ live }: { live: ReturnType<typeof createLiveSale> }) {
  const params = timedQuery.parse(new URLSearchParams(useLocation().search))
  return <TimedPage auction={auction} lots={lots} start={live.initial} params={params} />
}

async function open({
  sale = winterSale(),
  query = '',
  role = 'clerk',
}: {
  sale?: Rehearsal
  query?: string
  role?: Role
} = {}) {
  const client = createFakeClient()
  client.on(staffSaleBidders, () =>
    success({ list: [{ paddle: 'A', firstName: 'Ann', lastName: 'Tsang', place: '', deposit: 0 }] }),
  )
  client.on(staffLimitRequests, () => success({ list: [] }))
  client.on(staffLotDelay, ({ lotId, by }) => {
    sale.clerk({ type: 'delayLot', lotId, by })
    return success({ seq: sale.state().seq })
  })
  client.on(staffResume, () => success({ seq: sale.state().seq }))
  const live = createLiveSale(sale, { kind: 'staff' })
  const page = (
    <HeldRoles value={[role]}>
      <Page live={live} />
    </HeldRoles>
  )
  const mounted = await mount(page, { client, live, path: `/house/timed/sale${query}` })
  live.connect()
  const { t } = mounted
  return {
    ...mounted,
    live,
    sale,
    rows: () =>
      screen
        .queryAllByRole('row')
        .slice(1)
        .map((row) => row.getAttribute('data-row')),
    view: (name: 'all' | 'soon' | 'noBids' | 'belowReserve' | 'extended' | 'closed') =>
      within(screen.getByRole('navigation', { name: t('console.timed.views') })).getByRole('link', {
        name: new RegExp(`^${t(`console.timed.view.${name}`)} `),
      }),
    extendButton: (number: number) =>
      screen.getByRole('button', { name: t('console.timed.extendLot', { number: String(number) }) }),
  }
}

test('keeps the view in the address, with the number of its lots', async () => {
  const { user, rows, view, address } = await open()
  expect(rows()).toEqual(['1', '2', '3'])
  for (const [name, shown] of [
    ['soon', ['1']],
    ['noBids', ['3']],
    ['belowReserve', ['2']],
    ['extended', []],
    ['closed', []],
  ] as const) {
    expect(view(name).textContent).toContain(String(shown.length))
    await user.click(view(name))
    expect(rows()).toEqual(shown)
    expect(address()).toBe(`/house/timed/sale?show=${name}`)
    expect(view(name).getAttribute('aria-current')).toBe('true')
  }
})

test('finds lots by number or title within a view, and offers all lots if none is found', async () => {
  const { user, t, rows, address } = await open({ query: '?show=noBids' })
  await user.keyboard('/')
  await user.keyboard('glen{Enter}')
  expect(address()).toBe('/house/timed/sale?show=noBids&q=glen')
  expect(rows()).toEqual([])
  await user.click(screen.getByRole('link', { name: t('console.timed.showAll') }))
  expect(rows()).toEqual(['1', '2', '3'])
})

test('shows a lot’s maximum bids, leader and reserve, and the next lot with J', async () => {
  const { user, t, address } = await open()
  const first = await screen.findByRole('article', { name: /Belmont 1982/ })
  await within(first).findAllByText(/Ann Tsang/)
  expect(within(first).getByRole('region', { name: t('console.timed.maximums') }).textContent).toContain(
    '6,000',
  )
  await user.keyboard('j')
  const second = screen.getByRole('article', { name: /Glen Ardoch/ })
  expect(address()).toBe('/house/timed/sale?lot=2')
  expect(within(second).getByText(t('console.timed.below', { amount: '7,000' }))).toBeTruthy()
  await user.keyboard('k')
  expect(screen.getByRole('article', { name: /Belmont 1982/ })).toBeTruthy()
})

test('V8 extends the current lot with X, and lists it among the extended lots', async () => {
  const { user, client, t, view, live, rows } = await open()
  await user.keyboard('jx')
  const dialog = within(screen.getByRole('dialog', { name: t('console.timed.extendLot', { number: '2' }) }))
  await user.click(dialog.getByRole('button', { name: t('console.timed.by', { minutes: 10 }) }))
  expect(client.sent(staffLotDelay)).toMatchObject([{ auctionId: 'sale', lotId: 'lot2', by: 10 * minute }])
  live.deliver()
  await user.click(view('extended'))
  expect(rows()).toEqual(['2'])
})

test('V8 keeps the current lot open when an extension takes it out of the view', async () => {
  const { user, t, extendButton, live, rows } = await open({ query: '?show=soon&lot=1' })
  await user.click(extendButton(1))
  await user.click(screen.getByRole('button', { name: t('console.timed.by', { minutes: 30 }) }))
  live.deliver()
  expect(rows()).toEqual([])
  expect(screen.getByRole('article', { name: /Belmont 1982/ })).toBeTruthy()
})

test('says why an extension was refused', async () => {
  const { user, client, t } = await open()
  client.on(staffLotDelay, () => refusal('wrongState', { status: 'ended' }))
  await user.keyboard('x')
  await user.click(screen.getByRole('button', { name: t('console.timed.by', { minutes: 5 }) }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(t('console.refusal.title', { act: 'extend' }))
  expect(alert.textContent).toContain(t('console.refusal.obstacle.ended'))
})

test('writes a notice with N, and opens the withdrawal or reserve of the current lot with W or L', async () => {
  const { user, t, address } = await open({ role: 'manager' })
  await user.keyboard('n')
  const notice = within(screen.getByRole('dialog', { name: t('console.message.title') }))
  await user.click(notice.getByRole('button', { name: t('ui.dialog.close') }))
  const link = screen.getByRole('link', { name: t('console.timed.correct.lowerReserve') })
  expect(link.getAttribute('href')).toBe('/house/corrections/sale?lot=1#terms')
  await user.keyboard('w')
  expect(address()).toBe('/house/corrections/sale?lot=1')
})

test('offers no corrections to staff without the right', async () => {
  const { user, address } = await open({ role: 'auditor' })
  const before = address()
  await user.keyboard('wl')
  expect(address()).toBe(before)
})

test('does not extend a closed lot', async () => {
  const sale = winterSale()
  sale.clerk({ type: 'withdrawLot', lotId: 'lot1', offers: [], overOffer: false, reason: 'Seal damaged' })
  const { user, client, t, rows } = await open({ sale, query: '?show=closed' })
  expect(rows()).toEqual(['1'])
  expect(screen.queryByRole('button', { name: t('console.timed.extendLot', { number: '1' }) })).toBeNull()
  await user.keyboard('x')
  expect(screen.getByRole('alert').textContent).toContain(t('console.unsent.notNow', { act: 'extend' }))
  expect(client.sent(staffLotDelay)).toEqual([])
})

test('V7 sends nothing without a connection, and says so', async () => {
  const { user, t, live, extendButton } = await open()
  live.disconnect()
  expect(extendButton(1).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(t('console.timed.locked'))).toBeTruthy()
  await user.keyboard('x')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain(t('console.unsent.locked', { act: 'extend' }))
})

test('follows bids: a lot leaves the lots without bids with its first one', async () => {
  const { sale, live, rows, t } = await open({ query: '?show=noBids' })
  expect(rows()).toEqual(['3'])
  sale.preBid('C', 4_000, 'lot3')
  live.deliver()
  expect(rows()).toEqual([])
  const figures = screen.getByRole('region', { name: t('console.timed.figure.label') })
  expect(figures.textContent).toContain(t('console.timed.figure.without', { count: 0 }))
})

test('R3 shows auditors the lots without commands, and why', async () => {
  const { user, t, rows } = await open({ role: 'auditor' })
  expect(rows()).toEqual(['1', '2', '3'])
  expect(screen.getByText(t('console.timed.readOnly'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('console.timed.extendLot', { number: '1' }) })).toBeNull()
  await user.keyboard('x')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('T10 resumes a sale that was paused after losing entries', async () => {
  const sale = winterSale()
  const { user, client, t, live } = await open({ sale })
  sale.run({ type: 'haltSale' })
  live.deliver()
  await user.click(screen.getByRole('button', { name: t('console.timed.resume') }))
  expect(client.sent(staffResume)).toHaveLength(1)
})

test('V8 K4 delays the start of a sale that has not begun, but of no other', async () => {
  const later = start + 60 * minute
  const sale = rehearse({ ...times, bidStartTime: later, startTime: later, endTime: later + 60 * minute })
  const { user, client, t } = await open({ sale })
  client.on(staffDelay, () => success({ seq: sale.state().seq }))
  await user.click(screen.getByRole('button', { name: t('console.delay.title') }))
  await user.click(screen.getByRole('button', { name: t('console.delay.by', { minutes: 30 }) }))
  expect(client.sent(staffDelay)).toMatchObject([{ startTime: later + 30 * minute }])
})

test('V8 K4 does not offer to delay the start of a sale that has begun', async () => {
  const { t } = await open()
  expect(screen.queryByRole('button', { name: t('console.delay.title') })).toBeNull()
})

test('V8 K4 offers to change the start until the sale has a bid', async () => {
  const { t } = await open({ sale: rehearse(times, [lotTerms(1), lotTerms(2), lotTerms(3)]) })
  expect(screen.getByRole('button', { name: t('console.delay.title') })).toBeDefined()
})

/** Opens the dialog that extends all open lots. */
async function openExtendAll(sale = winterSale()) {
  const page = await open({ sale })
  const { user, client, t } = page
  client.on(staffLotsDelay, ({ by }) => {
    sale.clerk({ type: 'delayLots', by })
    return success({ seq: sale.state().seq })
  })
  await user.click(screen.getByRole('button', { name: t('console.timed.extendAll') }))
  return { ...page, dialog: within(screen.getByRole('dialog', { name: t('console.timed.extendAll') })) }
}

test('V8 extends all open lots after a second press that states their number and new ends', async () => {
  const { user, client, t, dialog } = await openExtendAll()
  await user.click(dialog.getByRole('button', { name: t('console.timed.by', { minutes: 30 }) }))
  expect(client.sent(staffLotsDelay)).toEqual([])
  const [first, last] = [10 + 30, 50 + 30].map((minutes) => dateTime(start + minutes * minute))
  expect(
    dialog.getByText(t('console.timed.allWillEnd', { count: 3, first: first ?? '', last: last ?? '' })),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: t('console.timed.extendCount', { count: 3 }) }))
  await waitFor(() => expect(client.sent(staffLotsDelay)).toMatchObject([{ by: 30 * minute }]))
})

test('V8 extends all open lots until another day, but never to an earlier time', async () => {
  const { user, client, t, dialog } = await openExtendAll()
  const first = start + 10 * minute
  const enter = async (time: number) => {
    const field = dialog.getByLabelText(t('console.timed.firstEnd'), { exact: false })
    fireEvent.change(field, { target: { value: toTimeInput(time) } })
    await user.click(dialog.getByRole('button', { name: t('console.time.continue') }))
  }
  await enter(first - minute)
  dialog.getByText(t('console.time.notPossible'))
  await enter(first + 1_440 * minute)
  await user.click(dialog.getByRole('button', { name: t('console.timed.extendCount', { count: 3 }) }))
  await waitFor(() =>
    expect(client.sent(staffLotsDelay)).toMatchObject([{ by: 1_440 * minute - (first % minute) }]),
  )
})

test('V8 moves all lots of a sale without a bid to an earlier time, after a second press', async () => {
  const hour = 60 * minute
  const later = { ...times, endTime: start + 200 * hour }
  const { user, client, sale, t, dialog } = await openExtendAll(
    rehearse(later, [lotTerms(1), lotTerms(2), lotTerms(3)]),
  )
  const first = sale.lot('lot1').endTime
  dialog.getByText(t('console.timed.firstEndEitherHint'), { exact: false })
  const field = dialog.getByLabelText(t('console.timed.firstEnd'), { exact: false })
  fireEvent.change(field, { target: { value: toTimeInput(first - 2 * hour) } })
  await user.click(dialog.getByRole('button', { name: t('console.time.continue') }))
  await user.click(dialog.getByRole('button', { name: t('console.timed.advanceCount', { count: 3 }) }))
  await waitFor(() =>
    expect(client.sent(staffLotsDelay)).toMatchObject([{ by: -2 * hour - (first % minute) }]),
  )
  await waitFor(() => expect(sale.lot('lot1').endTime).toBe(first - 2 * hour - (first % minute)))
})

test('V11 publishes an announcement to everybody in the auction, and clears it', async () => {
  const { user, client, sale, t, live } = await open()
  client.on(staffMessage, ({ text = '' }) => {
    sale.clerk({ type: 'tellRoom', text })
    return success({ seq: sale.state().seq })
  })
  await user.click(screen.getByRole('button', { name: t('console.message.title') }))
  const dialog = within(screen.getByRole('dialog', { name: t('console.message.title') }))
  await user.type(
    dialog.getByLabelText(t('console.message.label'), { exact: false }),
    'The viewing ends at noon',
  )
  await user.click(dialog.getByRole('button', { name: t('console.message.tell') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  live.deliver()
  await screen.findByText('The viewing ends at noon')
  await user.click(screen.getByRole('button', { name: t('console.notice.takeAway') }))
  await waitFor(() =>
    expect(client.sent(staffMessage).map(({ text }) => text)).toEqual(['The viewing ends at noon', '']),
  )
  live.deliver()
  await waitFor(() => expect(screen.queryByText('The viewing ends at noon')).toBeNull())
})

/** Returns the winter sale after its first lot was sold. */
function soldFirst(): Rehearsal {
  const sale = winterSale()
  sale.at(start + 10 * minute).run({ type: 'tick' })
  return sale
}

test('V6 reopens a sold lot with a reason in both languages, after stating the consequences', async () => {
  const sale = soldFirst()
  const { user, client, t, live } = await open({ sale, query: '?lot=1' })
  client.on(staffReopen, ({ lotId, reason }) => {
    sale.clerk({ type: 'reopenLot', lotId, reason })
    return success({ seq: sale.state().seq })
  })
  const opens = t('console.timed.reopen.open', { number: '1' })
  await user.click(screen.getByRole('button', { name: opens }))
  const dialog = within(
    screen.getByRole('dialog', { name: t('console.timed.reopen.title', { number: '1' }) }),
  )
  const list = dialog.getByRole('list', { name: t('console.timed.reopen.consequences') })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    t('console.timed.reopen.bids', { bids: 1 }),
    t('console.timed.reopen.end', { minutes: 10 }),
    t('console.timed.reopen.order', { paddle: 'A' }),
  ])
  const submit = dialog.getByRole('button', { name: t('console.timed.reopen.submit', { number: '1' }) })
  await user.type(dialog.getByLabelText(t('console.timed.reopen.reason.en')), 'A bid was missed')
  await user.click(submit)
  expect(dialog.getAllByText(t('console.timed.reopen.required'))).toHaveLength(1)
  expect(client.sent(staffReopen)).toEqual([])
  await user.type(dialog.getByLabelText(t('console.timed.reopen.reason.zh')), '漏记一次出价')
  await user.click(submit)
  await waitFor(() =>
    expect(client.sent(staffReopen)).toMatchObject([
      { auctionId: 'sale', lotId: 'lot1', reason: 'A bid was missed · 漏记一次出价' },
    ]),
  )
  live.deliver()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: opens })).toBeNull()
})

test.each(['paid', 'onHold', 'offered'] as const)(
  'V6 O16 O17 says why a lot cannot be reopened, and what to do instead (%s)',
  async (status) => {
    const { user, client, t } = await open({ sale: soldFirst(), query: '?lot=1' })
    client.on(staffReopen, () => refusal('wrongState', { status }))
    await user.click(screen.getByRole('button', { name: t('console.timed.reopen.open', { number: '1' }) }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText(t('console.timed.reopen.reason.en')), 'A mistake')
    await user.type(dialog.getByLabelText(t('console.timed.reopen.reason.zh')), '有误')
    await user.click(dialog.getByRole('button', { name: t('console.timed.reopen.submit', { number: '1' }) }))
    await dialog.findByText(new RegExp(t(`console.refusal.obstacle.${status}`)))
  },
)

test('V6 offers no reopening of a withdrawn lot', async () => {
  const withdrawn = winterSale()
  withdrawn.clerk({
    type: 'withdrawLot',
    lotId: 'lot1',
    offers: [],
    overOffer: false,
    reason: 'Seal damaged',
  })
  const { t } = await open({ sale: withdrawn, query: '?lot=1' })
  expect(screen.queryByRole('button', { name: t('console.timed.reopen.open', { number: '1' }) })).toBeNull()
})

test('R3 auditors cannot reopen a lot', async () => {
  const { t } = await open({ sale: soldFirst(), query: '?lot=1', role: 'auditor' })
  expect(screen.queryByRole('button', { name: t('console.timed.reopen.open', { number: '1' }) })).toBeNull()
})
