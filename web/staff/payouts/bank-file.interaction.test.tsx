import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { staffPayoutFile, staffPayoutFileRead } from '#wire/calls/staff-payouts.ts'
import { BankFile } from './bank-file.tsx'

test('S8 writes the selected payouts into a file of the chosen format', async () => {
  const client = createFakeClient()
  const { t, user } = await mount(<BankFile ids={['p1', 'p2']} />, { client })
  const write = screen.getByRole('button', { name: t('houseSettlements.payout.fileOf', { count: 2 }) })
  await user.selectOptions(screen.getByLabelText(t('houseSettlements.payout.format')), 'pain.001')
  client.on(staffPayoutFile, () => refusal('wrongState', { status: 'houseAccount' }))
  await user.click(write)
  expect(await screen.findByText(t('houseSettlements.refusal.houseAccount'))).toBeTruthy()
  client.on(staffPayoutFile, () => success({ fileId: 'f1', number: 3 }))
  client.on(staffPayoutFileRead, () => success({ name: 'payouts-3.xml', text: '<Document/>' }))
  await waitFor(() => expect(write.getAttribute('aria-busy')).not.toBe('true'))
  await user.click(write)
  await waitFor(() => expect(client.sent(staffPayoutFileRead)).toMatchObject([{ fileId: 'f1' }]))
  expect(client.sent(staffPayoutFile).at(-1)).toMatchObject({ payoutIds: ['p1', 'p2'], format: 'pain.001' })
})
