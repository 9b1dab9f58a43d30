import { expect, test } from 'vitest'
import { parsePeriod } from './period.ts'

test('O14 reads the period of a statement from the URL, and reports what is wrong with it', () => {
  const parsed = (query: string) => parsePeriod(new URLSearchParams(query))
  expect(parsed('')).toEqual({ period: { from: '', to: '' }, issue: null })
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect(parsed('from=2026-01-01&to=2026-12-31')).toEqual({ period: year, issue: null })
  expect(parsed('from=20260101&to=2026/12/31')).toEqual({ period: year, issue: null })
  expect(parsed('from=2026-02-30')).toEqual({ period: { from: '2026-02-30', to: '' }, issue: 'from' })
  expect(parsed('to=soon')).toEqual({ period: { from: '', to: 'soon' }, issue: 'to' })
  const turned = { from: year.to, to: year.from }
  expect(parsed('from=2026-12-31&to=2026-01-01')).toEqual({ period: turned, issue: 'order' })
})
