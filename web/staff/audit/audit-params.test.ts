import { expect, test } from 'vitest'
import { auditQuery, auditRequest, isFiltered } from './audit-params.ts'

const parsed = (query: string) => auditQuery.parse(new URLSearchParams(query))

test('requests a page of the entries about one thing', () => {
  expect(auditRequest(parsed('of=o1&action=order.issue&page=3'))).toEqual({
    aboutId: 'o1',
    person: '',
    action: 'order.issue',
    q: '',
    from: '',
    to: '',
    page: 3,
    size: 60,
  })
})

test('a page number is not a filter', () => {
  expect([isFiltered(parsed('page=2')), isFiltered(parsed('from=2026-12-01'))]).toEqual([false, true])
})
