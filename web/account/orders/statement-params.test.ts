import { expect, test } from 'vitest'
import { statementPdf } from './statement-params.ts'

test('O14 the document has the period and language of the page', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  expect(statementPdf('/profile/orders/statement', period, 'zh-Hans')).toBe(
    '/zh-Hans/profile/orders/statement.pdf?from=2026-01-01&to=2026-12-31',
  )
})
