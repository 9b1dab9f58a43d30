import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import type { Statement } from '#wire/calls/statements.ts'
import type { PeriodIssue } from './period.ts'
import { StatementView } from './statement-view.tsx'

const line = { at: 1_796_000_000_000, about: { kind: 'order', id: 'o1' }, number: '100007' } as const
const statement: Statement = {
  from: '2026-01-01',
  to: '2026-12-31',
  list: [
    {
      currency: 'HKD',
      opening: '2450.00',
      lines: [
        { ...line, kind: 'invoice', day: '2026-11-29', amount: '12250.00' },
        { ...line, kind: 'transfer', day: '2026-12-04', amount: '-15000.50' },
      ],
      closing: '-300.50',
    },
  ],
}

const open = (shown: Statement | null, params = { from: '', to: '' }, issue: PeriodIssue | null = null) =>
  mount(<StatementView statement={shown} params={params} issue={issue} path="/profile/orders/statement" />)

test('O14 lists the balances and the entries between them; a negative balance is to be refunded', async () => {
  const { t } = await open(statement)
  const table = within(screen.getByRole('table', { name: t('statement.caption', { currency: 'HKD' }) }))
  const rows = table.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' ') ?? '')
  expect(rows[1]).toContain(`${t('statement.opening')}HKD 2,450.00`)
  expect(rows[3]).toContain(`2026-12-04${t('statement.kind.transfer')}100007− HKD 15,000.50`)
  expect(rows[4]).toContain(`${t('statement.inFavour')}HKD 300.50`)
  expect(screen.getByRole('link', { name: t('statement.pdf') }).getAttribute('href')).toContain(
    '/profile/orders/statement.pdf?from=2026-01-01&to=2026-12-31',
  )
  expect(screen.getByLabelText<HTMLInputElement>(t('statement.from')).value).toBe('2026-01-01')
})

test('O14 says that there are no entries', async () => {
  const { t } = await open({ ...statement, list: [] })
  expect(screen.getByText(t('statement.none'))).toBeTruthy()
})

test('O14 keeps a period that ends before it begins in its fields, explains the error, and offers no document', async () => {
  const params = { from: '2026-12-31', to: '2026-01-01' }
  const { t } = await open(null, params, 'order')
  expect(screen.getByLabelText<HTMLInputElement>(t('statement.from')).value).toBe('2026-12-31')
  expect(screen.getByLabelText<HTMLInputElement>(t('statement.to')).value).toBe('2026-01-01')
  const text = screen.getByText(t('statement.wrongOrder', params))
  expect(screen.getByRole('form').getAttribute('aria-describedby')).toBe(text.id)
  expect(screen.queryByRole('link', { name: t('statement.pdf') })).toBeNull()
})

test.each(['from', 'to'] as const)('O14 reports an entry that is not a date: %s', async (issue) => {
  const params = { from: '', to: '', [issue]: '2026-02-30' }
  const { t } = await open(null, params, issue)
  const text = screen.getByText(t('ui.date.notDate', { text: '2026-02-30' }))
  expect(screen.getByLabelText(t(`statement.${issue}`)).getAttribute('aria-describedby')).toContain(text.id)
})

test.each([
  ['300.50', '/pay'],
  ['0.00', undefined],
  ['-300.50', undefined],
])('O14 links numbers to their subjects, and a balance of %s to its payment at %s', async (closing, pay) => {
  const list = statement.list.map((account) => ({ ...account, closing }))
  const { t } = await mount(
    <StatementView
      statement={{ ...statement, list }}
      params={{ from: '', to: '' }}
      issue={null}
      path="/profile/orders/statement"
      linkTo={({ kind, id }) => `/${kind}/${id}`}
      payPath="/pay"
    />,
  )
  const [number] = screen.getAllByRole('link', { name: '100007' })
  expect(number?.getAttribute('href')).toBe('/order/o1')
  const link = screen.queryByRole('link', { name: t('statement.pay') })
  expect(link?.getAttribute('href')).toBe(pay)
})
