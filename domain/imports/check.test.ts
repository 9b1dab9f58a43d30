import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckedLot } from '#domain/drafts/check.ts'
import { withFields } from '#domain/drafts/fields.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { runs } from '#domain/testing/runs.ts'
import { type CheckedRow, checkRows, type ImportTarget } from './check.ts'
import type { ImportField } from './fields.ts'
import { guessMapping } from './mapping.ts'
import { makeSpreadsheet } from './testing/spreadsheet.ts'

const described: LotDraft = {
  ...emptyLotDraft,
  title: { en: 'Château Montclar 2010', zh: '蒙克拉酒庄 2010' },
  category: 'c1',
  vintage: '2010',
  quantity: 12,
  millilitres: 750,
  lowEstimate: 40_000,
  highEstimate: 52_000,
  startPrice: 30_000,
  reserve: 36_000,
}

const lots: readonly CheckedLot[] = [
  { id: 'a', lotNum: 1, lotSuffix: '', draft: described },
  { id: 'b', lotNum: 2, lotSuffix: '', draft: described },
  { id: 'c', lotNum: 2, lotSuffix: 'A', draft: described },
]

const evelyn = { userId: 'u1', number: '20001', name: 'Evelyn Tsang' }

const target: ImportTarget = {
  sale: { ...emptySaleDraft('timed'), currency: 'HKD' },
  lots,
  context: {
    categories: new Set(['c1']),
    currencies: new Set(['HKD']),
    attributes: productAttributes,
    takenNumbers: new Set(),
    results: new Map(),
    publishedSales: new Set(),
    now: 0,
  },
  categories: new Map([['bordeaux', 'c1']]),
  attributes: productAttributes,
  traditional: { shown: (text) => text, derived: (text) => text },
  owners: {
    named: new Map<string, typeof evelyn | 'ambiguousClient'>([
      ['20001', evelyn],
      ['both@example.com', 'ambiguousClient'],
    ]),
    stored: new Map([['b', evelyn]]),
  },
}

/** Checks rows that are given by field. */
function check(...rows: readonly { readonly [field in ImportField]?: string }[]): readonly CheckedRow[] {
  const mapping = [...new Set(rows.flatMap((row) => Object.keys(row) as ImportField[]))]
  const table = rows.map((row, index) => ({
    row: index + 2,
    cells: mapping.map((field) => row[field] ?? ''),
  }))
  return checkRows({ mapping, rows: table }, target)
}

const fieldsOf = (headers: readonly string[]) =>
  guessMapping(
    headers.map((header) => ({ header, examples: [] })),
    productAttributes,
  ).columns.map(({ field }) => field)

describe('K11 a cell with unknown content', () => {
  const rows = [{ row: 2, cells: ['1', '', '#REF!'], issues: { 1: 'noResult', 2: 'errorValue' } }] as const

  test('rejects its row, and names its field', () => {
    const [row] = checkRows({ mapping: ['lotNumber', 'highEstimate', null], rows }, target)
    expect(row).toMatchObject({
      result: 'refused',
      changes: [],
      issues: [{ field: 'highEstimate', issue: 'cell:noResult' }],
    })
  })

  test('counts only in a column that is imported', () => {
    const [row] = checkRows({ mapping: ['lotNumber', null, null], rows }, target)
    expect(row).toMatchObject({ result: 'same' })
  })
})

test('K11 a column of ranges sets both estimates, unless another one is the high estimate', () => {
  const [row] = check({ lotNumber: '1', lowEstimate: '44,000-60,000' })
  expect(row?.changes.map(({ path, after }) => [path, after])).toEqual([
    ['lowEstimate', 44_000],
    ['highEstimate', 60_000],
  ])
  const [both] = check({ lotNumber: '1', lowEstimate: '44,000-60,000', highEstimate: '61,000' })
  expect(both?.issues).toEqual([{ field: 'lowEstimate', issue: 'range' }])
})

test('K11 lot numbers with decimals and full-width digits are recognised', () => {
  expect(check({ lotNumber: '1.0' }, { lotNumber: '２Ａ' }).map(({ lotId }) => lotId)).toEqual(['a', 'c'])
})

const issuesOf = (rows: readonly CheckedRow[]) => rows.map(({ issues }) => issues)

describe('K10 a row', () => {
  test('identifies its lot by id, else by number', () => {
    const rows = check(
      { lotId: 'b' },
      { lotNumber: '1' },
      { lotNumber: '2a' },
      { lotId: 'x', lotNumber: '1' },
    )
    expect(rows.map(({ lotId }) => lotId)).toEqual(['b', 'a', 'c', null])
  })

  test('with an unknown id is refused, never applied to another lot', () => {
    const [row] = check({ lotId: '9901', lotNumber: '1', lowEstimate: '1' })
    expect(row).toMatchObject({
      result: 'refused',
      issues: [{ field: 'lotId', issue: 'unknownId' }],
      changes: [],
    })
  })

  test('is refused if its number is invalid, differs from its id’s, or occurs twice', () => {
    const rows = check(
      { lotNumber: 'seven' },
      { lotId: 'a', lotNumber: '2' },
      { lotNumber: '1' },
      { lotId: 'a' },
      { lotNumber: '9', 'title.en': 'Port' },
      { lotNumber: '009', 'title.en': 'Port' },
    )
    expect(issuesOf(rows)).toEqual([
      [{ field: 'lotNumber', issue: 'notLotNumber' }],
      [{ field: 'lotNumber', issue: 'numberDiffers' }],
      [],
      [{ field: 'lotId', issue: 'repeatedLot' }],
      [],
      [{ field: 'lotNumber', issue: 'repeatedLot' }],
    ])
  })

  test('without id and number is a new lot after all others', () => {
    const rows = check(
      { 'title.en': 'Port' },
      { lotNumber: '7', 'title.en': 'Port' },
      { 'title.en': 'Sherry' },
    )
    expect(rows.map(({ result, number }) => [result, number?.lotNum])).toEqual([
      ['new', 8],
      ['new', 7],
      ['new', 9],
    ])
  })

  test('lists the changed fields with both values', () => {
    const [row] = check({
      lotNumber: '1',
      'title.en': 'Montclar',
      lowEstimate: '4万',
      vintage: '2011',
      'title.zh': '',
    })
    expect(row).toMatchObject({ result: 'changed', lotId: 'a' })
    expect(row?.changes).toEqual([
      { path: 'title.en', before: 'Château Montclar 2010', after: 'Montclar' },
      { path: 'vintage', before: '2010', after: '2011' },
    ])
  })

  test('changes nothing with an empty cell, and clears a field with a hyphen', () => {
    expect(check({ lotNumber: '1', reserve: '', 'title.en': ' ' })).toMatchObject([
      { result: 'same', changes: [] },
    ])
    expect(check({ lotNumber: '1', reserve: '-' })[0]?.changes).toEqual([
      { path: 'reserve', before: 36_000, after: null },
    ])
    expect(issuesOf(check({ lotNumber: '1', kind: '-' }))).toEqual([
      [{ field: 'kind', issue: 'cannotBeEmpty' }],
    ])
  })

  test('S10 names the owner of its lot, which is not a field of the draft', () => {
    const rows = check(
      { lotNumber: '1', owner: '20001' },
      { lotNumber: '2', owner: '20001' },
      { lotNumber: '2A', owner: '-' },
      { lotNumber: '3', 'title.en': 'Port', owner: '20001' },
    )
    expect(rows.map(({ result, owner }) => [result, owner?.before, owner?.after])).toEqual([
      ['changed', null, evelyn],
      ['same', undefined, undefined],
      ['same', undefined, undefined],
      ['new', null, evelyn],
    ])
    expect(rows[0]?.changes).toEqual([])
    expect(check({ lotNumber: '2', owner: '-' })[0]?.owner).toEqual({ before: evelyn, after: null })
  })

  test('S10 is refused if its owner is not found, or is one of several', () => {
    const rows = check(
      { lotNumber: '1', owner: 'Evelyn Tsang' },
      { lotNumber: '2', owner: 'nobody@example.com' },
      { lotNumber: '2A', owner: 'both@example.com', 'title.en': 'Port' },
    )
    expect(issuesOf(rows)).toEqual([
      [{ field: 'owner', issue: 'notClient' }],
      [{ field: 'owner', issue: 'unknownClient' }],
      [{ field: 'owner', issue: 'ambiguousClient' }],
    ])
    expect(rows.every(({ changes, owner }) => changes.length === 0 && owner === null)).toBe(true)
  })

  test('is refused if the lot would contradict itself', () => {
    const rows = check(
      { lotNumber: '1', highEstimate: '30,000' },
      { lotNumber: '2', reserve: '41,000' },
      { lotNumber: '2A', 'title.en': '-', 'title.zh': '-' },
      { 'title.en': 'Yunling', millilitres: '500 ml', quantity: '12', lwin: '1234567 2010 12 00750' },
    )
    expect(issuesOf(rows)).toEqual([
      [{ field: 'highEstimate', issue: 'outOfOrder' }],
      [{ field: 'reserve', issue: 'aboveEstimate' }],
      [{ field: 'title', issue: 'missing' }],
      [{ field: 'lwin', issue: 'lwin:size' }],
    ])
  })

  test('has a warning if its meaning is uncertain', () => {
    const rows = check({ lotNumber: '1', startPrice: '34,500' }, { lotNumber: '2', 'title.zh': '-' })
    expect(rows.map(({ result, warnings }) => [result, warnings])).toEqual([
      ['changed', [{ field: 'startPrice', issue: 'offIncrement' }]],
      ['changed', [{ field: 'title.zh', issue: 'oneLanguage' }]],
    ])
  })

  test('states what its lot still needs for publication', () => {
    const [made] = check({ 'title.en': 'Port', lowEstimate: '8,000' })
    expect(made).toMatchObject({ result: 'new', issues: [] })
    expect(made?.needed.map(({ field, issue }) => `${field} ${issue}`)).toEqual([
      'category missing',
      'summary missing',
      'description missing',
      'condition missing',
      'quantity missing',
      'highEstimate missing',
      'startPrice missing',
    ])
    const [known] = check({ lotNumber: '1', 'condition.en': 'Clean' })
    expect(known?.needed.map(({ field }) => field)).toEqual(['description'])
    expect(check({ lotNumber: 'seven' })[0]?.needed).toEqual([])
  })

  test('K11 is refused if its header names another currency than the sale, and its cell none', () => {
    const rows = [
      ['20', 'Port', '8,000'],
      ['21', 'Sherry', 'HKD 8,000'],
    ].map((cells, index) => ({ row: index + 2, cells }))
    const mapping = ['lotNumber', 'title.en', 'lowEstimate'] as const
    const inDollars = checkRows({ mapping, currencies: [null, null, 'USD'], rows }, target)
    expect(issuesOf(inDollars)).toEqual([[{ field: 'lowEstimate', issue: 'otherCurrency' }], []])
    expect(issuesOf(checkRows({ mapping, currencies: [null, null, 'HKD'], rows }, target))).toEqual([[], []])
    const range = [{ row: 2, cells: ['20', 'Port', '8,000-9,000'] }]
    const [both] = checkRows({ mapping, currencies: [null, null, 'USD'], rows: range }, target)
    expect(both?.result).toBe('refused')
  })

  test('parses levels with its own count, else the lot’s', () => {
    const [own, lot] = check(
      { lotNumber: '1', levels: '1 hs', quantity: '3' },
      { lotNumber: '2', levels: '1 hs' },
    )
    const levels = (row?: CheckedRow) => row?.changes.find(({ path }) => path === 'levels')?.after
    expect(levels(own)).toEqual(['n', 'n', 'hs'])
    expect(levels(lot)).toHaveLength(12)
  })
})

describe('K10 a spreadsheet of 1,000 rows with 40 issues', () => {
  test.each(['en', 'zh'] as const)('has exactly these issues, with headers in %s', (headers) => {
    const made = makeSpreadsheet({ seed: 'a', rows: 1000, issues: 40, headers, category: 'Bordeaux' })
    const [head = [], ...body] = made.lines
    const mapping = fieldsOf(head)
    const rows = checkRows(
      { mapping, rows: body.map((cells, index) => ({ row: index + 2, cells })) },
      { ...target, lots: [] },
    )
    const refused = rows.filter(({ result }) => result === 'refused')
    expect(refused.map(({ row, issues }) => [row, issues[0]])).toEqual([...made.issues])
    expect(rows.filter(({ result }) => result === 'new')).toHaveLength(960)
    expect(rows.flatMap(({ warnings }) => warnings)).toEqual([])
  })
})

test('K10 an applied import changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (seed) => {
      const { lines } = makeSpreadsheet({ seed, rows: 20, issues: 0, headers: 'en', category: 'Bordeaux' })
      const [head = [], ...body] = lines
      const sheet = {
        mapping: fieldsOf(head),
        rows: body.map((cells, index) => ({ row: index + 2, cells })),
      }
      const applied = checkRows(sheet, { ...target, lots: [] }).flatMap(({ number, changes, row }) =>
        number
          ? [
              {
                id: `lot ${row}`,
                ...number,
                draft: withFields(
                  emptyLotDraft,
                  Object.fromEntries(changes.map(({ path, after }) => [path, after])),
                ),
              },
            ]
          : [],
      )
      const again = checkRows(sheet, { ...target, lots: applied })
      expect(new Set(again.map(({ result }) => result))).toEqual(new Set(['same']))
    }),
    runs(30),
  )
})
