import { expect, test } from 'vitest'
import { parseStatementParams, statementPdf } from './statement-params.ts'

test('O14 reads the period of a statement from the address, and says what is wrong with it', () => {
  const parsed = (query: string) => parseStatementParams(new URLSearchParams(query))
  expect(parsed('')).toEqual({ params: { from: '', to: '' }, fault: null })
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect(parsed('from=2026-01-01&to=2026-12-31')).toEqual({ params: year, fault: null })
  expect(parsed('from=2026-02-30')).toEqual({ params: { from: '2026-02-30', to: '' }, fault: 'from' })
  expect(parsed('to=soon')).toEqual({ params: { from: '', to: 'soon' }, fault: 'to' })
  const turned = { from: year.to, to: year.from }
  expect(parsed('from=2026-12-31&to=2026-01-01')).toEqual({ params: turned, fault: 'order' })
})

test('O14 the document has the period and language of the page', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  expect(statementPdf('/profile/orders/statement', period, 'zh-Hans')).toBe(
    '/zh-Hans/profile/orders/statement.pdf?from=2026-01-01&to=2026-12-31',
  )
})
