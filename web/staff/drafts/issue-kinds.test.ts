import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldOfIssue, type Issue, issueKey, issueKinds } from './issue-kinds.ts'

const issue = (lotId: string, field: string, isError: boolean): Issue => ({
  lotId,
  lotNum: lotId,
  field,
  issue: 'missing',
  isError,
})

test('K2 issues are grouped by field and kind, errors first, then by their number', () => {
  const kinds = issueKinds([
    issue('1', 'pictures', false),
    issue('1', 'category', true),
    issue('2', 'pictures', false),
    issue('1', 'title', true),
    issue('2', 'title', true),
  ])
  expect(kinds.map(({ key, issues }) => [key, issues.length])).toEqual([
    ['title:missing', 2],
    ['category:missing', 1],
    ['pictures:missing', 2],
  ])
})

test('K2 no issue is lost by grouping', () => {
  const fields = fc.constantFrom('title.zh', 'pictures', 'lowEstimate')
  fc.assert(
    fc.property(fc.array(fc.tuple(fields, fc.boolean()), { maxLength: 200 }), (all) => {
      const issues = all.map(([field, isError], index) => issue(String(index), field, isError))
      const grouped = issueKinds(issues)
      expect(new Set(grouped.flatMap((kind) => kind.issues))).toEqual(new Set(issues))
      for (const { key, issues: own } of grouped) {
        expect(own.map(issueKey)).toEqual(own.map(() => key))
        expect(own[0].field).toBe(fieldOfIssue(key))
      }
    }),
  )
})
