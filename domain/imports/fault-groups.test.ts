import { expect, test } from 'vitest'
import type { CheckedRow, RowFault } from './check.ts'
import { faultGroups, groupKey, isInGroup } from './fault-groups.ts'

const row = (faults: readonly RowFault[], needed: readonly RowFault[]): CheckedRow => ({
  row: 2,
  result: faults.length > 0 ? 'refused' : 'new',
  lotId: null,
  number: null,
  changes: [],
  owner: null,
  faults,
  warnings: [],
  needed,
})
const opening: RowFault = { field: 'startPrice', fault: 'missing' }
const note: RowFault = { field: 'description', fault: 'missing' }
const unclear: RowFault = { field: 'lowEstimate', fault: 'notAmount' }

test('K10 groups faults by kind, those that reject rows first, then by frequency', () => {
  const rows = [row([unclear], []), row([], [note, opening]), row([], [opening])]
  expect(faultGroups(rows)).toEqual([
    { kind: 'refused', ...unclear, rows: 1 },
    { kind: 'needed', ...opening, rows: 2 },
    { kind: 'needed', ...note, rows: 1 },
  ])
  expect(rows.map((one) => isInGroup(one, groupKey('needed', opening)))).toEqual([false, true, true])
})
