import { expect, test } from 'vitest'
import { auditPathFor, auditRequest, isFiltered, parseAuditParams } from './audit-params.ts'

const parsed = (query: string) => parseAuditParams(new URLSearchParams(query))
const none = { of: '', person: '', action: '', q: '', from: '', to: '', page: 1 }

test('reads the filters of the audit log from the address, and links pages with them', () => {
  const query = 'of=o1&person=Lam&action=order.issue&q=500012&from=2026-12-01&to=2026-12-04&page=3'
  const { params, issue } = parsed(query)
  expect(issue).toBeNull()
  expect(auditRequest(params)).toEqual({
    aboutId: 'o1',
    person: 'Lam',
    action: 'order.issue',
    q: '500012',
    from: '2026-12-01',
    to: '2026-12-04',
    page: 3,
    size: 60,
  })
  expect(auditPathFor(params)).toBe(`/house/audit?${query}`)
  expect(auditPathFor({ ...params, page: 1 })).not.toContain('page')
  expect(isFiltered(params)).toBe(true)
})

test('has no filters by default, nor for an unknown action', () => {
  expect(parsed('')).toEqual({ params: none, issue: null })
  expect(parsed('action=order.steal&person=%20&page=-1')).toEqual({ params: none, issue: null })
  expect(auditPathFor(parsed('').params)).toBe('/house/audit')
  expect([isFiltered(parsed('').params), isFiltered(parsed('page=2').params)]).toEqual([false, false])
})

test('says what is wrong with the period', () => {
  expect(parsed('from=2026-02-30')).toEqual({ params: { ...none, from: '2026-02-30' }, issue: 'from' })
  expect(parsed('from=2026-12-04&to=2026-12-01').issue).toBe('order')
})
