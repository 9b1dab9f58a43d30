import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffOrderAsk } from '#wire/calls/order-consents.ts'
import { staffSettlementGet, staffSettlementNotify } from '#wire/calls/staff-settlements.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { SettlementPage } from './settlement-page.tsx'
import { settlement } from './testing.ts'

type Line = SettlementOnWire['list'][number]

const late: Partial<Line> = {
  ...{ lotId: 'l52', lotNum: 52, result: 'sold', hammer: '26000.00', commission: '3900.00', net: '21630.00' },
  charges: [
    { kind: 'insurance', amount: '390.00' },
    { kind: 'photography', amount: '80.00' },
  ],
  ...{ state: 'overdue', buyerDueOn: '2026-11-15', orderId: 'o1', orderNumber: '20261108-0331' },
}

/** Opens a settlement of the unsold lot 77 and others. */
async function open(
  lines: readonly Partial<Line>[],
  role: 'accounts' | 'manager' = 'manager',
  change: Partial<SettlementOnWire> = {},
) {
  installModals()
  const client = createFakeClient()
  const list = lines.flatMap((line) => settlement.list.map((one) => ({ ...one, charges: [], ...line })))
  const shown = { ...settlement, sold: lines.length, list: [...list, ...settlement.list], ...change }
  client.on(staffSettlementGet, () => success(shown))
  const of = { consignmentId: 'c1', auctionId: 'BH0138' }
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <SettlementPage of={of} />
    </HeldRoles>,
    { client },
  )
  await screen.findByText('Harbour Vintners Limited')
  return { ...mounted, client, shown }
}

test('S5 has a column for each kind of charge, with the sums of all lots', async () => {
  const { t } = await open([late])
  const table = within(screen.getByRole('table', { name: t('houseSettlements.lots') }))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(2, 7)).toEqual([
    t('houseSettlements.lot.hammer'),
    t('houseSettlements.lot.commission'),
    t('houseSettlements.lot.insurance', { share: '1.5%' }),
    t('houseSettlements.charge.photography'),
    t('houseSettlements.lot.net'),
  ])
  const sums = within(table.getAllByRole('row').at(-1) ?? document.body).getAllByRole('cell')
  expect(sums.map(({ textContent }) => textContent)).toEqual([
    '',
    t('houseSettlements.lot.sold', { count: 1 }),
    ...['26,000.00', '3,900.00', '390.00', '14,180.00', '7,530.00'],
    `${t('houseSettlements.lot.waiting', { amount: '21,630.00' })} · ${t('houseSettlements.lot.unsold', { amount: '−14,100.00' })}`,
  ])
})

test('S6 S16 notifies the seller of a late buyer; one who was notified is not notified again', async () => {
  const { t, user, client, shown } = await open([late])
  client.on(staffSettlementNotify, () => refusal('wrongState', { status: 'alreadySent' }))
  const notify = screen.getByRole('button', { name: t('houseSettlements.waiting.notify') })
  await user.click(notify)
  expect(await screen.findByText(t('houseSettlements.refusal.alreadySent'))).toBeTruthy()
  client.on(staffSettlementNotify, () => success(shown))
  const notified = shown.list.map((line) => ({
    ...line,
    notifiedAt: Date.parse('2026-11-29T12:00:00+08:00'),
  }))
  client.on(staffSettlementGet, () => success({ ...shown, list: notified }))
  await expect.poll(() => notify.getAttribute('aria-busy')).toBeNull()
  await user.click(notify)
  expect(client.sent(staffSettlementNotify)).toMatchObject([{ orderId: 'o1' }, { orderId: 'o1' }])
  await screen.findByText(t('houseSettlements.waiting.notified', { date: '2026-11-29' }))
  expect(screen.queryByRole('button', { name: t('houseSettlements.waiting.notify') })).toBeNull()
  expect(screen.getByText(t('houseSettlements.when.notified'))).toBeTruthy()
})

test('S6 asks the seller for more time only with a day', async () => {
  const { t, user, client } = await open([late])
  const name = t('houseSettlements.act.ask.name')
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name }))
  expect(dialog.getByText(t('houseSettlements.act.ask.needDay'))).toBeTruthy()
  expect(client.sent(staffOrderAsk)).toEqual([])
  const subject = dialog.getByLabelText(t('houseSettlements.act.ask.subject'))
  await user.selectOptions(subject, 'cancellation')
  client.on(staffOrderAsk, () => success({ asked: 1 }))
  await user.click(dialog.getByRole('button', { name }))
  expect(client.sent(staffOrderAsk)).toEqual([{ orderId: 'o1', subject: 'cancellation', until: '' }])
})

test('V14 a hammer without a paddle links to the after-sale page, for staff who may name its buyer', async () => {
  const unnamed = {
    ...late,
    state: 'notInvoiced',
    isUnnamed: true,
    orderId: '',
    orderNumber: '',
  } satisfies Partial<Line>
  const { t } = await open([unnamed])
  const link = screen.getByRole('link', { name: t('houseSettlements.waiting.nameBuyer') })
  expect(link.getAttribute('href')).toBe('/house/aftersale/BH0138?lot=52')
  expect(screen.getByText(t('houseSettlements.noBuyer'))).toBeTruthy()
  cleanup()
  await open([unnamed], 'accounts')
  expect(screen.queryByRole('link', { name: t('houseSettlements.waiting.nameBuyer') })).toBeNull()
})

test('S4 shows the commission by band, and what falls due next', async () => {
  const bands = [
    { from: 0, upTo: 50_000, share: 1_500, lots: 4, price: '127500.00', commission: '19125.00' },
    { from: 50_000, upTo: 200_000, share: 1_000, lots: 1, price: '80000.00', commission: '8000.00' },
    { from: 200_000, upTo: null, share: 750, lots: 1, price: '220000.00', commission: '16500.00' },
  ]
  const next = { day: '2026-12-13', amount: '348335.00' }
  const { t } = await open([late], 'accounts', {
    ...{ next, commission: { kind: 'sliding', minimum: '0.00', bands } },
  })
  const table = within(screen.getByRole('table', { name: t('houseSettlements.band.title') }))
  const first = table.getAllByRole('row')[1]?.textContent ?? ''
  for (const text of [
    t('houseSettlements.band.upTo', { amount: '50,000' }),
    '15%',
    '127,500.00',
    '19,125.00',
  ])
    expect(first).toContain(text)
  expect(screen.getByText(/348,335\.00/)).toBeTruthy()
  expect(
    screen.getByText(t('houseSettlements.total.onPayoutDay', { day: '2026-12-13', count: 35 })),
  ).toBeTruthy()
})
