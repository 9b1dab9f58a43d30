import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import * as wire from '#wire/calls/transfer-deposits.ts'
import type { TransferDepositOnWire } from '#wire/entities/transfer-deposit.ts'
import { DepositRecord } from './deposit-record.tsx'

const awaited: TransferDepositOnWire = {
  id: 'd1',
  reference: 'D10001',
  auctionId: 'BH0145',
  auction: 'Winter in Sheung Wan',
  userId: 'u1',
  client: 'Ann Lee',
  status: 'awaited',
  currency: 'HKD',
  asked: '60000.00',
  received: '0.00',
  applied: '0.00',
  invoice: '',
  toReturn: '0.00',
  receivedOn: '',
  payer: '',
  bankReference: '',
  returnBy: '',
  returnAccount: '',
  preparedBy: '',
  mayConfirm: false,
  returnedOn: '',
  returnReference: '',
  askedAt: 1_795_800_000_000,
}

async function open(change: Partial<TransferDepositOnWire> = {}, role: 'accounts' | 'auditor' = 'accounts') {
  installModals()
  const client = createFakeClient()
  const page = (
    <HeldRoles value={[role]}>
      <DepositRecord deposit={{ ...awaited, ...change }} />
    </HeldRoles>
  )
  return { ...(await mount(page, { client })), client }
}

test('W9 records a deposit with its day and payer, and says why it was refused', async () => {
  const { t, user, client } = await open()
  await user.click(screen.getByRole('button', { name: t('houseDeposits.act.receive.name') }))
  const dialog = within(screen.getByRole('dialog'))
  const submit = dialog.getByRole('button', { name: t('houseDeposits.act.receive.name') })
  await user.click(submit)
  expect(dialog.getByText(t('houseDeposits.act.need.date'))).toBeTruthy()
  expect(client.sent(wire.staffDepositReceive)).toEqual([])
  client.on(wire.staffDepositReceive, () => refusal('wrongState', { status: 'tooLittle' }))
  await user.type(
    dialog.getByRole('textbox', { name: new RegExp(t('houseDeposits.act.receivedOn')) }),
    '2026-11-30',
  )
  await user.type(dialog.getByRole('textbox', { name: new RegExp(t('houseDeposits.payer')) }), 'CHAN 012-1')
  await user.click(submit)
  expect(await dialog.findByText(t('houseDeposits.act.tooLittle'))).toBeTruthy()
  client.on(wire.staffDepositReceive, () => success({ ...awaited, status: 'held' }))
  await user.dblClick(submit)
  const sent = client.sent(wire.staffDepositReceive)
  expect(sent.at(-1)).toMatchObject({
    depositId: 'd1',
    amount: '60000.00',
    date: '2026-11-30',
    payer: 'CHAN 012-1',
    ak: sent[0]?.ak,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(2)
})

test('W9 leaves the confirmation of a return to a colleague', async () => {
  const prepared = { status: 'returnPrepared', toReturn: '60000.00', returnAccount: 'CHAN 012-1' } as const
  const { t } = await open(prepared)
  expect(screen.getByText(t('houseDeposits.act.needsColleague'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('houseDeposits.act.return.name') })).toBeNull()
  const { user, client } = await open({ ...prepared, mayConfirm: true })
  await user.click(screen.getByRole('button', { name: t('houseDeposits.act.return.name') }))
  const dialog = within(screen.getByRole('dialog'))
  client.on(wire.staffDepositReturn, () => refusal('secondPersonNeeded', null))
  await user.type(
    dialog.getByRole('textbox', { name: new RegExp(t('houseDeposits.act.returnedOn')) }),
    '2026-11-30',
  )
  await user.type(
    dialog.getByRole('textbox', { name: new RegExp(t('houseDeposits.returnReference')) }),
    'FT2',
  )
  await user.click(dialog.getByRole('button', { name: t('houseDeposits.act.return.name') }))
  expect(await dialog.findByText(t('houseDeposits.act.secondPerson'))).toBeTruthy()
  expect(client.sent(wire.staffDepositReturn)).toMatchObject([{ amount: '60000.00', reference: 'FT2' }])
})

test('W9 shows no buttons to staff with read access', async () => {
  await open({}, 'auditor')
  expect(screen.queryAllByRole('button')).toEqual([])
})
