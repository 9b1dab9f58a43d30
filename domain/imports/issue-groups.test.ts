import { expect, test } from 'vitest'
import type { CheckedRow, RowIssue } from './check.ts'
import { groupKey, isInGroup, issueGroups } from './issue-groups.ts'

const row = (issues: readonly RowIssue[], needed: readonly RowIssue[]): CheckedRow => ({
  row: 2,
  result: issues.length > 0 ? 'refused' : 'new',
  lotId: null,
  number: null,
  changes: [],
  overrides: [],
  owner: null,
  issues,
  warnings: [],
  needed,
})
const opening: RowIssue = { field: 'startPrice', issue: 'missing' }
const note: RowIssue = { field: 'description', issue: 'missing' }
const unclear: RowIssue = { field: 'lowEstimate', issue: 'notAmount' }

test('K10 groups issues by kind, those that reject rows first, then by frequency', () => {
  const rows = [row([unclear], []), row([], [note, opening]), row([], [opening])]
  expect(issueGroups(rows)).toEqual([
    { kind: 'refused', ...unclear, rows: 1 },
    { kind: 'needed', ...opening, rows: 2 },
    { kind: 'needed', ...note, rows: 1 },
  ])
  expect(rows.map((one) => isInGroup(one, groupKey('needed', opening)))).toEqual([false, true, true])
})
