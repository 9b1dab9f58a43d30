import { expect, test } from 'vitest'
import { describeFiles, type NamedFiles } from './files.ts'
import { reportLines } from './report.ts'
import type { Report } from './verify-backup.ts'

const askedAt = Date.parse('2026-11-23T02:00:00Z')

const good: Report = {
  backupBegan: '2026-11-22 20:00:05 UTC',
  restoreMs: 4_210,
  replayMs: 1_960,
  bytes: 83_400_000,
  target: { kind: 'given', at: askedAt },
  recoveredAt: askedAt - 400,
  sales: { sales: 4, entries: 12_345, lastAt: askedAt - 2_000, issues: [] },
  moneyIssues: [],
  heads: { same: 3, earlier: 1, missingEntries: 12, issues: [] },
  files: {
    place: 's3://house/',
    pictures: 1_204,
    uploads: 1,
    identityImages: 3,
    deletedSince: 2,
    issues: [],
  },
  notChecked: [],
  issues: [],
  tookMs: 9_000,
}

test('describes a good backup in seven lines', () => {
  expect(reportLines(good)).toEqual([
    'The backup of 2026-11-22 20:00:05 UTC was restored in 4.2 s (83 MB), the archive replayed in 2.0 s.',
    'Its last change was made at 2026-11-23T01:59:59.600Z: 0.4 s before the moment asked for, 2026-11-23T02:00:00.000Z.',
    'The ledgers of 4 sales were verified: 12,345 entries, the last one at 2026-11-23T01:59:58.000Z.',
    'The journal balances, and points match their entries.',
    'The live database has 3 sales with the same last entry, 1 with 12 entries more.',
    'The database names 1,204 pictures, 1 upload and 3 identity images in s3://house/; 2 files deleted since.',
    'The backup is good. Verified in 9.0 s.',
  ])
})

test.each([
  ['live', 'before the last one of the live database, 2026'],
  ['now', 'before this verification, 2026'],
] as const)('measures the newest backup by the %s moment', (kind, words) => {
  expect(reportLines({ ...good, target: { kind, at: askedAt } })[1]).toContain(words)
})

test('lists each issue on a line, and ends by saying that the backup is not good', () => {
  const issues = ['spring: BROKEN at entry 3: it does not follow from the entry before it.', 'Another.']
  const lines = reportLines({
    ...good,
    heads: null,
    files: null,
    notChecked: ['Files were not checked.'],
    sales: { ...good.sales, issues },
    issues,
  })
  expect(lines[2]).toContain('were checked')
  expect(lines.slice(-4)).toEqual([
    'Files were not checked.',
    `ISSUE: ${issues[0]}`,
    'ISSUE: Another.',
    'The backup is not good: 2 issues. Verified in 9.0 s.',
  ])
})

const named: NamedFiles = {
  pictures: ['files/pictures/a/original', 'files/pictures/a/size.json'],
  uploads: ['files/uploads/b'],
  identityImages: ['files/identity/c'],
}

test('reports a missing file as an issue unless the live database has deleted it since', () => {
  const missing = new Set(['files/uploads/b', 'files/identity/c'])
  const place = 's3://house/'
  const withLive = describeFiles(named, missing, { live: { ...named, identityImages: [] }, place })
  expect(withLive).toMatchObject({ pictures: 1, uploads: 1, identityImages: 1, deletedSince: 1 })
  expect(withLive.issues).toEqual(['s3://house/ lacks 1 file that the database names: files/uploads/b.'])
  expect(describeFiles(named, missing, { live: null, place }).issues).toEqual([
    's3://house/ lacks 2 files that the database names: files/uploads/b, files/identity/c.',
  ])
})
