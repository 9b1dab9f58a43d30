import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { mountConsole } from '#web/staff/console/testing/mount-console.tsx'
import { saleAuction } from '#web/staff/console/testing/sale-auction.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { staffFloorBid } from '#wire/calls/staff-sale.ts'
import * as wire from '#wire/calls/telephone-calls.ts'
import { TelephonesPage } from './telephones-page.tsx'

type Entry = wire.TelephoneConsole['list'][number]

const callOf = (overrides: Partial<Entry> = {}): Entry => ({
  lotId: 'lot1',
  paddle: 'A',
  name: 'Lin Mei-fong',
  callerId: 'ann',
  status: 'toCall',
  attempts: 0,
  note: 'Putonghua',
  at: 1,
  ...overrides,
})

const callers = [
  { id: 'ann', name: 'Ann Lee' },
  { id: 'marcus', name: 'Marcus Ferrand' },
]

async function open(list: readonly Entry[], role: 'clerk' | 'auditor' = 'clerk') {
  const sale = inTheRoom({ bidAcceptance: 'auto' }, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const live = createLiveSale(sale, { kind: 'staff' })
  const client = createFakeClient()
  const desk = { list: [...list], callers }
  client.on(wire.staffTelephoneList, () => success({ ...desk }))
  client.on(staffSaleBidders, () => success({ list: [] }))
  client.on(wire.staffTelephoneState, ({ lotId, paddle, status }) => {
    desk.list = desk.list.map((one) =>
      one.lotId === lotId && one.paddle === paddle ? { ...one, callerId: 'ann', status } : one,
    )
    return success(null)
  })
  client.on(wire.staffTelephoneAssign, ({ callerId = '' }) => {
    desk.list = desk.list.map((one) => ({ ...one, callerId }))
    return success(null)
  })
  const page = (
    <HeldRoles value={[role]}>
      <TelephonesPage
        auction={saleAuction}
        lots={[1, 2, 3].map((lotNum) => ({ ...lot, id: `lot${lotNum}`, lotNum, title: `Wine ${lotNum}` }))}
        start={live.initial}
      />
    </HeldRoles>
  )
  const mounted = await mount(page, { client, live, userId: 'ann' })
  live.connect()
  await screen.findAllByText(mounted.t('telephones.title'), verbatim)
  return { ...mounted, ...live, sale, desk }
}

test('V17 lists the calls by lot and caller, the viewer’s own first, those without a caller last', async () => {
  const { t } = await open([
    callOf({ paddle: 'B', name: 'Jonas Abelard', callerId: 'marcus' }),
    callOf(),
    callOf({ lotId: 'lot2', paddle: 'B', name: 'Jonas Abelard', callerId: '' }),
  ])
  await screen.findByRole('table')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    t('telephones.lot'),
    t('telephones.you', { name: 'Ann Lee' }),
    'Marcus Ferrand',
    t('telephones.unassigned'),
  ])
  expect(screen.getByRole('region', { name: 'Lin Mei-fong' })).toBeTruthy()
})

test('V17 reports each step of a call, and bids for the paddle once the client is on the line', async () => {
  const { user, t, client, sale, deliver } = await open([callOf()])
  const report = (from: string, to: string) =>
    user.click(screen.getByRole('button', { name: t('telephones.report', { from, to }) }))
  await screen.findByRole('table')
  expect(screen.queryByText(t('telephones.bidFor', { paddle: 'A' }))).toBeNull()
  await report('toCall', 'calling')
  await screen.findByRole('button', { name: t('telephones.report', { from: 'calling', to: 'toCall' }) })
  await report('calling', 'onLine')
  await screen.findByText(t('telephones.bidFor', { paddle: 'A' }))
  await report('onLine', 'ready')
  expect(client.sent(wire.staffTelephoneState).map(({ seen, status }) => `${seen} ${status}`)).toEqual([
    'toCall calling',
    'calling onLine',
    'onLine ready',
  ])
  client.on(staffFloorBid, ({ bidPrice, paddle = '', channel = 'room' }) => {
    sale.clerk({ type: 'floorBid', lotId: 'lot1', price: bidPrice, paddle, channel })
    return success({ seq: sale.state().seq })
  })
  const bid = new RegExp(`^${t('console.floor.telephoneBid')}`)
  expect(screen.getByRole('button', { name: bid })).toBeTruthy()
  await user.keyboard(' ')
  deliver()
  expect(await screen.findByText(t('telephones.leads', { paddle: 'A' }))).toBeTruthy()
  expect(client.sent(staffFloorBid)).toMatchObject([
    { lotId: 'lot1', bidPrice: 3_000, paddle: 'A', channel: 'telephone' },
  ])
})

test('V9 V17 shows the price as the last known one while there is no connection', async () => {
  const { t, disconnect, reconnect } = await open([callOf({ status: 'ready' })])
  await screen.findByText(t('telephones.price.opening'))
  disconnect()
  expect(await screen.findByText(t('telephones.price.lastKnown'))).toBeTruthy()
  expect(screen.queryByText(t('telephones.price.opening'))).toBeNull()
  reconnect()
  expect(await screen.findByText(t('telephones.price.opening'))).toBeTruthy()
})

test('V15 V17 asks before an unusual amount, and says why a bid was refused', async () => {
  const { user, t, client } = await open([callOf({ status: 'ready' })])
  client.on(staffFloorBid, () => refusal('overLimit', { nowPrice: 0, limit: 5_000 }))
  await screen.findByText(t('telephones.bidFor', { paddle: 'A' }))
  await user.keyboard('=')
  await user.type(screen.getByLabelText(/Amount in/), '90000{Enter}')
  expect(client.sent(staffFloorBid)).toEqual([])
  await user.keyboard('h')
  expect(client.sent(staffFloorBid)).toMatchObject([{ bidPrice: 90_000, paddle: 'A' }])
  expect(
    await screen.findByText(t('console.refusal.overLimit', { limit: '5,000' }), { exact: false }),
  ).toBeTruthy()
})

test('V17 a report keeps the focus on the call, so that its bidding keys work', async () => {
  const { user, t } = await open([callOf()])
  await user.click(
    await screen.findByRole('button', { name: t('telephones.report', { from: 'toCall', to: 'calling' }) }),
  )
  await screen.findByRole('button', { name: t('telephones.report', { from: 'calling', to: 'onLine' }) })
  const panel = screen.getByRole('region', { name: 'Lin Mei-fong' })
  await waitFor(() => expect(document.activeElement).toBe(panel))
})

test('V17 V19 lists the calls in the order in which the lots are offered', async () => {
  const { sale, deliver } = await open([callOf(), callOf({ lotId: 'lot2' }), callOf({ lotId: 'lot3' })])
  await screen.findByRole('table')
  sale.clerk({ type: 'moveLot', lotId: 'lot3', before: 'lot2', reason: 'The consignor asked' })
  deliver()
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()).toEqual(['1Wine 1', '3Wine 3', '2Wine 2']))
})

test('V17 shows the next call once the chosen one is done', async () => {
  const { user, t, desk } = await open([
    callOf(),
    callOf({ lotId: 'lot2', paddle: 'B', name: 'Jonas Abelard' }),
  ])
  await user.click(await screen.findByRole('button', { name: /Lin Mei-fong/ }))
  await user.click(
    screen.getByRole('button', { name: t('telephones.report', { from: 'toCall', to: 'done' }) }),
  )
  expect(await screen.findByRole('region', { name: 'Jonas Abelard' })).toBeTruthy()
  expect(desk.list[0]?.status).toBe('done')
  await user.click(screen.getByRole('button', { name: /Lin Mei-fong/ }))
  expect(
    screen.getByRole('button', { name: t('telephones.report', { from: 'done', to: 'toCall' }) }),
  ).toBeTruthy()
})

test('V17 names a caller who may no longer call, and says so if the viewer has no calls', async () => {
  const { user, t } = await open([callOf({ callerId: 'left' })])
  const caller = await screen.findByRole<HTMLSelectElement>('combobox', { name: t('telephones.caller') })
  expect(caller.selectedOptions[0]?.textContent).toBe(t('telephones.formerCaller'))
  await user.click(screen.getByRole('button', { name: t('telephones.show.own') }))
  expect(screen.getByText(t('telephones.noneOwn'))).toBeTruthy()
})

test('V17 a colleague’s call is taken over before it is reported on', async () => {
  const { user, t, client } = await open([callOf({ callerId: 'marcus', status: 'onLine' })])
  expect(await screen.findByText(t('telephones.numberHint'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('telephones.showNumber') })).toBeNull()
  await user.click(await screen.findByRole('button', { name: t('telephones.takeOver') }))
  expect(client.sent(wire.staffTelephoneAssign)).toMatchObject([{ callerId: 'ann' }])
  expect(await screen.findByText(t('telephones.bidFor', { paddle: 'A' }))).toBeTruthy()
})

test('V17 shows the number on request, or says why it cannot', async () => {
  const { user, t, client } = await open([callOf()])
  client.on(wire.staffTelephoneNumber, () => refusal('notAllowed', null))
  await user.click(await screen.findByRole('button', { name: t('telephones.showNumber') }))
  expect(await screen.findByText(t('telephones.refusal.notAllowed'))).toBeTruthy()
  client.on(wire.staffTelephoneNumber, () => success({ phone: '+852 9123 4567' }))
  await user.click(screen.getByRole('button', { name: t('telephones.showNumber') }))
  expect((await screen.findByRole('link', { name: '+852 9123 4567' })).getAttribute('href')).toBe(
    'tel:+85291234567',
  )
})

test('V17 enters a client for several lots, says what is missing and why it was refused', async () => {
  const { user, t, client } = await open([])
  await screen.findByText(t('telephones.none'))
  await user.click(screen.getByRole('button', { name: t('telephones.add') }))
  const sheet = within(screen.getByRole('dialog'))
  const save = () => user.click(sheet.getByRole('button', { name: t('telephones.request.save') }))
  await save()
  expect(sheet.getByText(t('telephones.request.needPaddle'))).toBeTruthy()
  expect(sheet.getByText(t('telephones.request.needLots'))).toBeTruthy()
  await user.type(sheet.getByLabelText(t('telephones.request.paddle')), 'B')
  await user.type(sheet.getByLabelText(t('telephones.request.lots')), '1–4')
  await save()
  expect(sheet.getByText(t('telephones.request.needLots'))).toBeTruthy()
  await user.clear(sheet.getByLabelText(t('telephones.request.lots')))
  await user.type(sheet.getByLabelText(t('telephones.request.lots')), '1-2')
  client.on(wire.staffTelephoneRequest, () => refusal('wrongState', { status: 'noNumber' }))
  await save()
  expect(await sheet.findByText(t('telephones.refusal.noNumber'))).toBeTruthy()
  client.on(wire.staffTelephoneRequest, () => success(null))
  await save()
  expect(client.sent(wire.staffTelephoneRequest).at(-1)).toMatchObject({
    auctionId: 'sale',
    paddle: 'B',
    lotIds: ['lot1', 'lot2'],
  })
})

test('R3 an auditor can read the page but change nothing', async () => {
  const { t } = await open([callOf({ status: 'ready' })], 'auditor')
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: t('telephones.add') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('telephones.showNumber') })).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Lin Mei-fong' })).getByText('Ann Lee')).toBeTruthy()
  expect(screen.queryByText(t('telephones.bidFor', { paddle: 'A' }))).toBeNull()
})

test('V17 the console shows the telephones of the lot, and how many are ready', async () => {
  const { t } = await mountConsole({
    telephones: { list: [callOf({ status: 'ready' }), callOf({ paddle: 'B', status: 'calling' })], callers },
  })
  const panel = within(await screen.findByRole('region', { name: t('console.telephones.title') }))
  expect(panel.getByText(t('console.telephones.ready', { ready: 1, expected: 2 }))).toBeTruthy()
  expect(panel.getByText(t('console.telephones.state.ready'))).toBeTruthy()
})

test('V17 a report without a connection fails visibly, and can be repeated', async () => {
  const { user, t, client, desk } = await open([callOf()])
  await screen.findByRole('table')
  const label = t('telephones.report', { from: 'toCall', to: 'calling' })
  const again = () => screen.findByRole('button', { name: t('telephones.sendAgain') })
  const press = async () => user.click(screen.getByRole('button', { name: label }))
  client.on(wire.staffTelephoneState, () => failure('unreachable'))
  await press()
  expect(await screen.findByText(t('telephones.offline', { action: label }), { exact: false })).toBeTruthy()
  // Without a response, the outcome is uncertain.
  client.on(wire.staffTelephoneState, () => failure('timeout'))
  await user.click(await again())
  expect(
    await screen.findByText(t('telephones.unanswered', { action: label }), { exact: false }),
  ).toBeTruthy()
  client.on(wire.staffTelephoneState, ({ status }) => {
    desk.list = desk.list.map((one) => ({ ...one, status }))
    return success(null)
  })
  await user.click(await again())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(client.sent(wire.staffTelephoneState).map(({ seen, status }) => `${seen} ${status}`)).toEqual([
    'toCall calling',
    'toCall calling',
    'toCall calling',
  ])
})
