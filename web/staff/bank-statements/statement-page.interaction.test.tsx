import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import * as wire from '#wire/calls/bank-statements.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import type { BankStatementLine, BankStatementView } from '#wire/entities/bank-statement.ts'
import { StatementFiles } from './statement-files.tsx'
import { StatementPage } from './statement-page.tsx'

const line = (id: string, change: Partial<BankStatementLine> = {}): BankStatementLine => ({
  id,
  day: '2026-11-30',
  amount: '1225.00',
  currency: 'HKD',
  reference: `INV ${id}`,
  payer: 'CHAN WAI MING',
  state: 'open',
  group: 'certain',
  reason: 'reference',
  isCertain: true,
  payerFit: 'same',
  settles: null,
  pays: [{ orderId: `order-${id}`, number: id, buyer: 'Wai Ming Chan', amount: '1225.00', owed: '1225.00' }],
  left: '0.00',
  missing: '0.00',
  note: '',
  decidedAt: 0,
  decidedBy: '',
  ...change,
})

const held = line('3', { group: 'held', payerFit: 'other', payer: 'HARBOUR TRADING LTD' })
const unmatched = line('4', { group: 'unmatched', reason: null, payerFit: null, pays: [] })

const statement = (list: readonly BankStatementLine[]): BankStatementView => ({
  id: 'file',
  fileName: 'november.csv',
  format: 'list',
  accounts: ['012345678001'],
  from: '2026-11-30',
  to: '2026-11-30',
  isUnmapped: false,
  lines: list.length,
  open: list.length,
  known: 0,
  at: 1,
  by: 'Kay',
  list: [...list],
  unread: [{ row: 7, issue: 'day' }],
  mapping: null,
})

async function open(list: readonly BankStatementLine[], lineId = '') {
  const client = createFakeClient()
  client.on(wire.bankStatementGet, () => success(statement(list)))
  client.on(wire.bankStatementList, () =>
    success({ list: [], total: 0, page: 1, size: 60, accounts: [], open: 0 }),
  )
  client.on(wire.bankStatementConfirm, () => success({ refused: [] }))
  const mounted = await mount(
    <HeldRoles value={['accounts']}>
      <StatementPage params={{ file: 'file', lineId }} />
    </HeldRoles>,
    { client },
  )
  await screen.findByRole('heading', { name: 'november.csv' })
  return { ...mounted, client }
}

test('O21 certain lines are ticked initially, others can be ticked, and held ones have no checkbox', async () => {
  const list = [line('1'), line('2', { group: 'decide', reason: 'part', isCertain: false }), held]
  const { t, user, client } = await open(list)
  await screen.findByRole('table', { name: t('bankStatements.group.certain.name') })
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false, false])
  const heldTable = screen.getByRole('table', { name: t('bankStatements.group.held.name') })
  expect(within(heldTable).queryAllByRole('checkbox')).toEqual([])
  await user.click(screen.getByRole('button', { name: t('bankStatements.confirm.name', { count: 1 }) }))
  await screen.findByText(t('bankStatements.confirm.done', { count: 1 }))
  expect(client.sent(wire.bankStatementConfirm)).toEqual([
    {
      lines: {
        list: [{ lineId: '1', note: '', pays: [{ orderId: 'order-1', amount: '1225.00', owed: '1225.00' }] }],
      },
    },
  ])
})

test('O21 says why a line was not recorded', async () => {
  const { t, user, client } = await open([line('1')])
  client.on(wire.bankStatementConfirm, () => success({ refused: [{ lineId: '1', status: 'changed' }] }))
  await user.click(
    await screen.findByRole('button', { name: t('bankStatements.confirm.name', { count: 1 }) }),
  )
  expect(await screen.findByText(t('bankStatements.refusal.changed'))).toBeTruthy()
})

test('O21 a third party’s money is recorded with a note only, or noted as returned', async () => {
  const { t, user, client } = await open([held], '3')
  const record = await screen.findByRole('button', { name: t('bankStatements.record.record') })
  await user.click(record)
  expect(await screen.findByText(t('bankStatements.record.needNote'))).toBeTruthy()
  expect(client.sent(wire.bankStatementConfirm)).toEqual([])
  await user.type(screen.getByLabelText(t('bankStatements.record.noteNeeded')), 'Her company')
  await user.click(record)
  await waitFor(() =>
    expect(client.sent(wire.bankStatementConfirm)).toMatchObject([
      { lines: { list: [{ note: 'Her company' }] } },
    ]),
  )
  client.on(wire.bankStatementDecide, () => refusal('wrongState', { status: 'recorded' }))
  await user.click(screen.getByRole('button', { name: t('bankStatements.record.returned.name') }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText(t('houseOrders.act.reason')), 'FT4712')
  await user.click(within(dialog).getByRole('button', { name: t('bankStatements.record.returned.name') }))
  await waitFor(() =>
    expect(client.sent(wire.bankStatementDecide)).toEqual([{ lineId: '3', to: 'returned', note: 'FT4712' }]),
  )
  expect(await within(dialog).findByText(t('houseOrders.act.changed'))).toBeTruthy()
})

test('O21 an unmatched line pays an invoice that is searched for by hand', async () => {
  const { t, user, client } = await open([unmatched], '4')
  const found = { id: 'order-9', number: '100009', buyer: 'Ann Lee', status: 'AUTHORISED', currency: 'HKD' }
  client.on(staffOrderList, () =>
    success({
      list: [
        {
          ...found,
          status: 'AUTHORISED',
          auction: { id: 'a', title: '', accent: '' },
          isWalkIn: false,
          lots: 1,
          total: '2000.00',
          owed: '2000.00',
          toReturn: '0.00',
          goneBack: '0.00',
          dueAt: 0,
          isOverdue: false,
          isDisputed: false,
          proofs: 0,
        },
      ],
      total: 1,
      page: 1,
      size: 8,
      counts: {
        proofs: 0,
        returns: 0,
        disputed: 0,
        overdue: 0,
        sellersOverdue: 0,
        unpaid: 1,
        paid: 0,
        all: 1,
      },
    }),
  )
  await user.type(await screen.findByLabelText(t('bankStatements.record.search')), '100009')
  await user.click(await screen.findByRole('button', { name: /100009/ }))
  expect(screen.getByText(t('bankStatements.record.allAllocated'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('bankStatements.record.record') }))
  await waitFor(() =>
    expect(client.sent(wire.bankStatementConfirm)).toMatchObject([
      {
        lines: {
          list: [{ lineId: '4', pays: [{ orderId: 'order-9', amount: '1225.00', owed: '2000.00' }] }],
        },
      },
    ]),
  )
})

test('O21 a line that names a payout is ticked beforehand and confirms it', async () => {
  const payout = line('5', {
    amount: '-80.00',
    group: 'confirms',
    reason: 'named',
    pays: [],
    settles: { kind: 'payout', id: 'p1', number: 'P-0112', party: 'Ann Lee' },
  })
  const { t, user, client } = await open([payout], '5')
  const settles = { number: 'P-0112', party: 'Ann Lee' }
  expect(await screen.findByRole('link', { name: t('bankStatements.settles.payout', settles) })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /80/ }).checked).toBe(true)
  expect(screen.queryByRole('button', { name: t('bankStatements.record.returned.name') })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('bankStatements.record.confirmPaid') }))
  await waitFor(() =>
    expect(client.sent(wire.bankStatementConfirm)).toEqual([
      { lines: { list: [{ lineId: '5', note: '', pays: [], settles: { kind: 'payout', id: 'p1' } }] } },
    ]),
  )
})

test('O21 a third party’s deposit needs a note, and another line pays invoices instead', async () => {
  const deposit = line('6', {
    group: 'held',
    payerFit: 'other',
    isCertain: false,
    reason: 'named',
    pays: [],
    settles: { kind: 'deposit', id: 'd1', number: 'D10001', party: 'Ann Lee' },
  })
  const { t, user, client } = await open([deposit], '6')
  await user.click(await screen.findByRole('button', { name: t('bankStatements.record.record') }))
  expect(await screen.findByText(t('bankStatements.record.needNote'))).toBeTruthy()
  expect(client.sent(wire.bankStatementConfirm)).toEqual([])
  await user.click(screen.getByRole('button', { name: t('bankStatements.record.chooseInvoices') }))
  expect(await screen.findByLabelText(t('bankStatements.record.search'))).toBeTruthy()
})

test('O21 a line that names a mall order says to return the money', async () => {
  const mall = { kind: 'mall', id: 'm1', number: '500012', party: 'Ann Lee' } as const
  const { t } = await open([{ ...unmatched, reason: 'notByTransfer', settles: mall }], '4')
  expect((await screen.findAllByText(t('bankStatements.reason.notByTransfer'))).length).toBeGreaterThan(0)
  expect(screen.getByLabelText(t('bankStatements.record.search'))).toBeTruthy()
})

test('O21 says which rows could not be read, and that a file has no new lines', async () => {
  const { t } = await open([])
  expect(await screen.findByText(t('bankStatements.lines.none'))).toBeTruthy()
  expect(screen.getByText(/7/)).toBeTruthy()
})

test('O21 a list without its account is refused at the field, and imported once it is entered', async () => {
  const client = createFakeClient()
  client.on(wire.bankStatementList, () =>
    success({ list: [], total: 0, page: 1, size: 60, accounts: [], open: 0 }),
  )
  client.on(wire.bankStatementUpload, () => refusal('uploadRefused', { reason: 'noAccount' }))
  const { t, user } = await mount(
    <HeldRoles value={['accounts']}>
      <StatementFiles />
    </HeldRoles>,
    { client },
  )
  await user.upload(await screen.findByLabelText(t('bankStatements.upload.file')), new File(['a'], 'a.csv'))
  await user.click(screen.getByRole('button', { name: t('bankStatements.upload.send') }))
  await waitFor(() => expect(client.sent(wire.bankStatementUpload)).toHaveLength(1))
  const field = screen.getByLabelText(t('bankStatements.upload.account'))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(t('bankStatements.upload.noAccount'))).toBeTruthy()
  await user.type(field, '012')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})
