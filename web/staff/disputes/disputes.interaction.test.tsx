import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffDisputeBear } from '#wire/calls/staff-disputes.ts'
import type { Dispute } from '#wire/entities/dispute.ts'
import { Disputes } from './disputes.tsx'

const lost: Dispute = {
  id: 'du_1',
  amount: '12615.05',
  currency: 'HKD',
  last4: '0259',
  reason: 'fraudulent',
  state: 'lost',
  dueAt: Date.UTC(2026, 11, 10, 4),
  openedAt: Date.UTC(2026, 10, 30, 4),
  endedAt: Date.UTC(2026, 11, 12, 4),
  borneAt: 0,
  mayBear: true,
}

async function open(change: Partial<Dispute> = {}, role: 'accounts' | 'warehouse' = 'accounts') {
  installModals()
  const client = createFakeClient()
  const list = [{ ...lost, ...change }]
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <Disputes list={list} readBy={[]} />
    </HeldRoles>,
    { client },
  )
  return { ...mounted, client }
}

test('O22 an open dispute states amount, reason and the day for evidence, with its documents', async () => {
  const { t } = await open({ state: 'needsResponse', endedAt: 0, mayBear: false })
  expect(screen.getByText(t('houseDisputes.state.needsResponse'))).toBeTruthy()
  expect(screen.getByText(/HKD 12,615\.05, card ending 0259: fraudulent payment/)).toBeTruthy()
  expect(screen.getByText(/by 2026-12-10/)).toBeTruthy()
  const link = screen.getByRole('link', { name: t('houseDisputes.papers') })
  expect(link.getAttribute('href')).toBe('/en/house/disputes/du_1/papers.zip')
  expect(screen.queryByRole('button')).toBeNull()
})

test('O22 the loss is borne with a reason; a refusal is shown', async () => {
  const { t, user, client } = await open()
  client.on(staffDisputeBear, () => refusal('wrongState', { status: 'settled' }))
  await user.click(screen.getByRole('button', { name: t('houseDisputes.bear.name') }))
  const dialog = within(screen.getByRole('dialog'))
  const press = () => user.click(dialog.getByRole('button', { name: t('houseDisputes.bear.name') }))
  await press()
  expect(dialog.getByText(t('houseDisputes.bear.needReason'))).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), 'No signature')
  await press()
  expect(await dialog.findByRole('alert')).toBeTruthy()
  client.on(staffDisputeBear, () => success({ dispute: { ...lost, mayBear: false } }))
  await press()
  expect(client.sent(staffDisputeBear)).toMatchObject([
    { disputeId: 'du_1', reason: 'No signature' },
    { disputeId: 'du_1', reason: 'No signature' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('O22 staff without the rights to invoices and money see the dispute only', async () => {
  await open({}, 'warehouse')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
