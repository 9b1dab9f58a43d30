import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import * as wire from '#wire/calls/accounting.ts'
import { AccountingPage } from './accounting-page.tsx'

const period = {
  number: 3,
  from: '2026-10-01',
  until: '2026-10-31',
  entries: 12,
  late: 1,
  missing: { xero: ['bank' as const], quickbooks: [] },
  closedAt: 1_790_000_000_000,
}
const bank = { account: 'bank' as const, code: '', taxRate: '', name: '', party: '' }

async function mountPage() {
  const client = createFakeClient()
  client.on(wire.journalPeriodList, () => success({ list: [period], next: '2026-11-01', last: '2026-11-29' }))
  client.on(wire.journalAccountList, () => success({ list: [bank] }))
  const page = await mount(
    <HeldRoles value={['accounts']}>
      <AccountingPage />
    </HeldRoles>,
    { client },
  )
  await screen.findByText('2026-10-01 to 2026-10-31')
  return { ...page, client, button: (name: string) => screen.getByRole('button', { name }) }
}

test('Q5 closes a period after a confirmation, and names days that cannot be closed', async () => {
  const { user, t, client, button } = await mountPage()
  const until = screen.getByLabelText(t('accounting.close.until'))
  await user.type(until, '2026-12-01')
  await user.click(button(t('accounting.close.close')))
  expect(until.getAttribute('aria-invalid')).toBe('true')
  expect(client.sent(wire.journalPeriodClose)).toEqual([])
  await user.clear(until)
  await user.type(until, '2026-11-15')
  await user.click(button(t('accounting.close.close')))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('2026-11-15')
  client.on(wire.journalPeriodClose, () => refusal('wrongState', { status: 'closed' }))
  const confirm = screen.getAllByRole('button', { name: t('accounting.close.close') }).at(-1)
  if (confirm) await user.click(confirm)
  await screen.findByText(t('accounting.close.taken'))
  expect(client.sent(wire.journalPeriodClose)).toEqual([{ number: 4, until: '2026-11-15' }])
})

test('Q5 names the accounts that a program needs, and asks for them before a file', async () => {
  const { user, t, client, button } = await mountPage()
  screen.getByText(t('accounting.periods.missing', { accounts: t('accounting.account.bank') }))
  client.on(wire.journalPeriodFile, () => refusal('wrongState', { status: 'unmapped' }))
  await user.click(button(t('accounting.periods.saveNamed', { number: '3' })))
  await screen.findByText(t('accounting.periods.unmapped'))
  expect(client.sent(wire.journalPeriodFile)).toEqual([{ number: 3, program: 'xero', detail: 'summed' }])
})

test('Q5 saves the accounts that were changed', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(wire.journalAccountSet, () => success({ list: [{ ...bank, code: '090' }] }))
  const account = t('accounting.account.bank')
  const field = screen.getByRole('textbox', {
    name: t('accounting.accounts.of', { field: t('accounting.accounts.code'), account }),
  })
  await user.type(field, '090')
  await user.click(button(t('accounting.accounts.save')))
  await screen.findByText(t('accounting.accounts.saved'))
  expect(client.sent(wire.journalAccountSet)).toEqual([{ accounts: { list: [{ ...bank, code: '090' }] } }])
})
