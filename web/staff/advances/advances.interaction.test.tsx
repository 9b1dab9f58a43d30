import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { advanceConfirm, advanceList, advancePropose, advanceRefuse } from '#wire/calls/advances.ts'
import type { AdvanceOnWire } from '#wire/entities/advance.ts'
import type { PayoutAccountOnWire } from '#wire/entities/settlement.ts'
import { Advances } from './advances.tsx'

const account: PayoutAccountOnWire = {
  id: 'a1',
  holder: 'Ann Lee',
  bank: 'Victoria Trust',
  lastDigits: '442',
  isAbroad: false,
  addedAt: 1,
  addedBy: 'Priya Nair',
  isMine: false,
  confirmedAt: 1,
  confirmedBy: 'Kenneth Wai',
  callBack: '+852 3700 0142',
  isOwnName: true,
}
const proposed: AdvanceOnWire = {
  id: 'v1',
  number: 'A-0012',
  state: 'proposed',
  amount: '30000.00',
  currency: 'HKD',
  perMonth: 100,
  reason: 'Against the estimate',
  bank: 'Victoria Trust',
  lastDigits: '442',
  proposedAt: 1,
  proposedBy: 'Priya Nair',
  isMine: false,
  decidedAt: 0,
  decidedBy: '',
  decision: '',
  left: '0.00',
}

async function open(list: readonly AdvanceOnWire[], role: 'accounts' | 'specialist' = 'accounts') {
  installModals()
  const client = createFakeClient()
  const data = { list: [...list], accounts: [account], currency: 'HKD' }
  client.on(advanceList, () => success(data))
  const page = (
    <HeldRoles value={[role]}>
      <Advances consignmentId="c1" />
    </HeldRoles>
  )
  return { ...(await mount(page, { client })), client, data }
}

test('S13 proposes an advance with interest to an account of the seller', async () => {
  const { t, user, client, data } = await open([])
  const name = t('houseSettlements.advance.propose.name')
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name }))
  expect(dialog.getByText(t('houseSettlements.advance.propose.needAmount'))).toBeTruthy()
  const amount = t('houseSettlements.advance.propose.amount', { currency: 'HKD' })
  await user.type(dialog.getByLabelText(amount, { exact: false }), '30,000')
  const interest = dialog.getByLabelText(t('houseSettlements.advance.propose.interest'), { exact: false })
  await user.clear(interest)
  await user.type(interest, '1')
  await user.type(
    dialog.getByLabelText(t('houseOrders.act.reason'), { exact: false }),
    'Against the estimate',
  )
  client.on(advancePropose, () => success(data))
  await user.click(dialog.getByRole('button', { name }))
  expect(client.sent(advancePropose)).toMatchObject([
    { consignmentId: 'c1', accountId: 'a1', amount: '30000.00', perMonth: 100 },
  ])
})

test('S13 confirms a colleague’s advance once its amount has been retyped', async () => {
  const { t, user, client, data } = await open([proposed])
  const name = t('houseSettlements.advance.confirm.name')
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(t('houseSettlements.payout.type'), { exact: false }), '3,000')
  await user.type(dialog.getByLabelText(t('houseSettlements.payout.reference'), { exact: false }), 'FT7')
  await user.click(dialog.getByRole('button', { name }))
  expect(dialog.getByText(t('houseSettlements.refusal.amountWrong'))).toBeTruthy()
  await user.type(dialog.getByLabelText(t('houseSettlements.payout.type'), { exact: false }), '0')
  // '3,0000' is not a valid amount.
  await user.clear(dialog.getByLabelText(t('houseSettlements.payout.type'), { exact: false }))
  await user.type(dialog.getByLabelText(t('houseSettlements.payout.type'), { exact: false }), '30000')
  client.on(advanceConfirm, () => success(data))
  await user.click(dialog.getByRole('button', { name }))
  expect(client.sent(advanceConfirm)).toMatchObject([
    { advanceId: 'v1', amount: '30000.00', reference: 'FT7' },
  ])
})

test('S13 the person who proposed an advance can refuse but not confirm it; specialists see none', async () => {
  const { t, user, client, data } = await open([{ ...proposed, isMine: true }])
  expect(await screen.findByText(t('houseSettlements.advance.mine'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('houseSettlements.advance.confirm.name') })).toBeNull()
  const name = t('houseSettlements.advance.refuse.name')
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason'), { exact: false }), 'No longer needed')
  client.on(advanceRefuse, () => success(data))
  await user.click(dialog.getByRole('button', { name }))
  expect(client.sent(advanceRefuse)).toMatchObject([{ advanceId: 'v1', reason: 'No longer needed' }])
})

test('R3 specialists see no advances', async () => {
  const { client, t } = await open([proposed], 'specialist')
  expect(screen.queryByText(t('houseSettlements.advance.title'))).toBeNull()
  expect(client.sent(advanceList)).toEqual([])
})
