import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { preparedPayout } from '#web/staff/settlements/testing.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffPayoutApprove, staffPayoutConfirm, staffPayoutRefuse } from '#wire/calls/staff-payouts.ts'
import type { PayoutOnWire } from '#wire/entities/settlement.ts'
import { PayoutRecord } from './payout-record.tsx'

async function open(change: Partial<PayoutOnWire> = {}, role: 'accounts' | 'auditor' = 'accounts') {
  installModals()
  const client = createFakeClient()
  const record = (
    <HeldRoles value={[role]}>
      <PayoutRecord payout={{ ...preparedPayout, ...change }} />
    </HeldRoles>
  )
  return { ...(await mount(record, { client })), client }
}

test('S8 approves a payout once its amount has been retyped', async () => {
  const { t, user, client } = await open()
  const amount = screen.getByLabelText(t('houseSettlements.payout.type'))
  const approve = screen.getByRole('button', { name: /348,335\.00/ })
  await user.type(amount, '348,335.01')
  await user.click(approve)
  expect(screen.getByText(t('houseSettlements.refusal.amountWrong'))).toBeTruthy()
  expect(client.sent(staffPayoutApprove)).toEqual([])
  await user.clear(amount)
  await user.type(amount, '348,335')
  client.on(staffPayoutApprove, () => refusal('wrongState', { status: 'amountChanged' }))
  await user.click(approve)
  expect(await screen.findByText(t('houseSettlements.refusal.amountChanged'))).toBeTruthy()
  client.on(staffPayoutApprove, () => success({ ...preparedPayout, state: 'approved' }))
  await user.click(approve)
  expect(client.sent(staffPayoutApprove).at(-1)).toMatchObject({ payoutId: 'p1', amount: '348335.00' })
})

test('S8 tells the person who prepared it that another person must approve; staff with read access see no buttons', async () => {
  const { t } = await open({ isMine: true })
  expect(screen.getByText(t('houseSettlements.payout.mine'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /348,335\.00/ })).toBeNull()
  await open({}, 'auditor')
  expect(screen.queryAllByRole('button', { name: /348,335\.00/ })).toEqual([])
})

test('S8 refuses a payout with a reason', async () => {
  const { t, user, client } = await open()
  await user.click(
    screen.getByRole('button', { name: t('houseSettlements.payout.returnTo', { name: 'Priya Nair' }) }),
  )
  const dialog = within(screen.getByRole('dialog'))
  const submit = dialog.getByRole('button', { name: t('houseSettlements.payout.refuse') })
  await user.click(submit)
  expect(dialog.getByText(t('houseOrders.act.needReason'))).toBeTruthy()
  client.on(staffPayoutRefuse, () => success({ ...preparedPayout, state: 'cancelled' }))
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason'), { exact: false }), 'Another account')
  await user.click(submit)
  expect(client.sent(staffPayoutRefuse)).toMatchObject([{ payoutId: 'p1', reason: 'Another account' }])
})

test('S8 confirms a sent payout with the bank’s reference and fee', async () => {
  const { t, user, client } = await open({ state: 'sent', fileId: 'f1', fileNumber: 3 })
  await user.click(screen.getByRole('button', { name: t('houseSettlements.payout.confirm') }))
  const dialog = within(screen.getByRole('dialog'))
  const submit = dialog.getByRole('button', { name: t('houseSettlements.payout.confirm') })
  await user.click(submit)
  expect(dialog.getByText(t('houseSettlements.payout.needReference'))).toBeTruthy()
  client.on(staffPayoutConfirm, () => success({ ...preparedPayout, state: 'confirmed' }))
  await user.type(dialog.getByLabelText(t('houseSettlements.payout.reference'), { exact: false }), 'FT9')
  await user.click(submit)
  expect(client.sent(staffPayoutConfirm)).toMatchObject([{ payoutId: 'p1', reference: 'FT9', fee: '0.00' }])
})

test('S8 shows the parts of a payout, with minus signs, and the account with its call-back', async () => {
  const { t } = await open()
  for (const text of ['393,000.00', '−38,450.00', '−5,895.00', '−320.00', '348,335.00'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(t('houseSettlements.payout.times', { count: 3 }))).toBeTruthy()
  expect(screen.getByText(/Evelyn Tsang, \+852 3700 0142/)).toBeTruthy()
  const statement = screen.getByRole('link', { name: t('houseSettlements.payout.statementPdf') })
  expect(statement.getAttribute('href')).toMatch(/\/house\/settlements\/BH0138\/c1\/statement\.pdf$/)
  expect(screen.queryByRole('link', { name: t('houseSettlements.payout.remittancePdf') })).toBeNull()
})

test('S2 shows whether the seller is screened, when and against which list, before the approval', async () => {
  const { t } = await open()
  expect(screen.getByText(t('houseSettlements.payout.screening.clear'))).toBeTruthy()
  expect(screen.getByText('2026-11-09')).toBeTruthy()
  expect(screen.getByText('UN, HK and OFAC')).toBeTruthy()
  expect(screen.getByText(/2026-12-13/)).toBeTruthy()
  cleanup()
  await open({ screening: { on: '2025-11-09', list: 'UN', issue: 'screeningExpired' } })
  expect(screen.getByText(t('houseSettlements.payout.screening.screeningExpired'))).toBeTruthy()
})

test('S8 links the remittance advice of a payout that the bank has confirmed', async () => {
  const { t } = await open({ state: 'confirmed' }, 'auditor')
  const advice = screen.getByRole('link', { name: t('houseSettlements.payout.remittancePdf') })
  expect(advice.getAttribute('href')).toMatch(/\/house\/payouts\/p1\/remittance\.pdf$/)
})
