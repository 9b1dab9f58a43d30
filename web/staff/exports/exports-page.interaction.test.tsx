import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catchSaved } from '#web/kit/testing/catch-saved.ts'
import { createFakeClient, failure, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import { ExportsPage } from './exports-page.tsx'

const saved: { files: readonly File[] } = { files: [] }

async function open(role: 'accounts' | 'editor' = 'accounts') {
  const client = createFakeClient()
  saved.files = catchSaved()
  const page = (
    <HeldRoles value={[role]}>
      <ExportsPage params={{ list: 'receipts', sale: '' }} />
    </HeldRoles>
  )
  return { ...(await mount(page, { client })), client }
}

test('reads a list in parts and saves it as one file', async () => {
  const { t, user, client } = await open()
  const columns = [
    { name: 'order', kind: 'number' },
    { name: 'amount', kind: 'money' },
    { name: 'received', kind: 'day' },
  ] as const
  client.on(exportCalls.receipts, ({ after }) =>
    success(
      after === ''
        ? { columns: [...columns], rows: [[7, 1225, '2026-12-04']], next: 'k' }
        : { columns: [...columns], rows: [[8, null, null]], next: '' },
    ),
  )
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await user.dblClick(screen.getByRole('button', { name: t('houseExports.export') }))
  expect(await screen.findByText(t('houseExports.saved', { count: 2, rows: '2' }))).toBeTruthy()
  expect(saved.files).toHaveLength(1)
  expect(saved.files[0]?.name).toBe(`${t('houseExports.list.receipts')}.csv`)
  const text = await saved.files[0]?.text()
  expect(text).toContain('Order,Amount,Received\r\n7,1225.00,2026-12-04\r\n8,,\r\n')
  expect(client.sent(exportCalls.receipts).map(({ after }) => after)).toEqual(['', 'k'])
})

test('names states in the language of the reader', async () => {
  const { t, user, client } = await open()
  client.on(exportCalls.receipts, () =>
    success({
      columns: [{ name: 'means', kind: 'word' } as const],
      rows: [['cash'], ['bank'], ['later']],
      next: '',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await user.click(screen.getByRole('button', { name: t('houseExports.export') }))
  await screen.findByText(t('houseExports.saved', { count: 3, rows: '3' }))
  expect(await saved.files[0]?.text()).toContain(`\r\nCash\r\n${t('accounting.account.bank')}\r\nlater\r\n`)
})

test('offers only the lists that the user’s roles may read', async () => {
  await open('editor')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Newsletter subscribers',
  ])
})

test('exports nothing for a day that does not exist, and says what failed', async () => {
  const { t, user, client } = await open()
  const from = screen.getByRole('textbox', { name: /First day/ })
  const button = screen.getByRole('button', { name: t('houseExports.export') })
  await user.type(from, '2026-02-30')
  await user.click(button)
  expect(from.getAttribute('aria-invalid')).toBe('true')
  expect(client.sent(exportCalls.receipts)).toEqual([])
  await user.clear(from)
  client.on(exportCalls.receipts, () => failure('unreachable'))
  await user.click(button)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(saved.files).toEqual([])
})
