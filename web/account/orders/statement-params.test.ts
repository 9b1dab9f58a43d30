import { expect, test } from 'vitest'
import { parseStatementParams, statementPdf } from './statement-params.ts'

test('O14 reads the period of a statement from the address, and refuses days that are none', () => {
  const parsed = (query: string) => parseStatementParams(new URLSearchParams(query))
  expect(parsed('')).toEqual({ from: '', to: '' })
  expect(parsed('from=2026-01-01&to=2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  for (const query of ['from=2026-02-30', 'to=soon', 'from=2026-12-31&to=2026-01-01'])
    expect(parsed(query)).toBeNull()
})

test('O14 the document has the period and language of the page', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  expect(statementPdf('/profile/orders/statement', period, 'zh-Hans')).toBe(
    '/zh-Hans/profile/orders/statement.pdf?from=2026-01-01&to=2026-12-31',
  )
})
