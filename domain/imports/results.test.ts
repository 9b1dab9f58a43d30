import { expect, test } from 'vitest'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import type { ImportField } from './fields.ts'
import { guessResultMapping } from './result-mapping.ts'
import { type ArchivedResult, openResultCheck, type ResultDefaults } from './results.ts'

const whole: readonly (readonly [ImportField, string])[] = [
  ['source', 'Harbour Auctions'],
  ['saleNumber', 'HA-12'],
  ['lotNumber', '27A'],
  ['soldOn', '2019-03-09'],
  ['currency', 'HKD'],
  ['hammer', '6,000'],
  ['premium', '20%'],
  ['title.en', 'Château Belmont 1981'],
  ['producer.en', 'Château Belmont'],
  ['format.en', '750 ml'],
  ['vintage', '1981'],
  ['quantity', '6'],
  ['category', 'Bordeaux'],
  ['kind', 'wine'],
  ['soldAfter', 'no'],
]

const noDefaults: ResultDefaults = { source: '', currency: '', kind: '', premium: '' }

type Given = {
  readonly cells?: readonly (readonly [ImportField, string])[]
  readonly before?: ArchivedResult | null
  readonly defaults?: Partial<ResultDefaults>
  readonly currencies?: readonly (string | null)[]
  readonly isOwn?: boolean
}

/** Checks one row against what is stored. */
function checked({
  cells = whole,
  before = null,
  defaults = {},
  currencies = [],
  isOwn = false,
}: Given = {}) {
  const { name, check } = openResultCheck(
    { mapping: cells.map(([field]) => field), currencies },
    {
      context: {
        categories: new Map([['bordeaux', 'bordeaux']]),
        attributes: new Map(productAttributes.map((one) => [one.id, one])),
      },
      defaults: { ...noDefaults, ...defaults },
      today: '2026-12-01',
    },
  )
  const stored = before && { id: 'archive 1', result: before }
  return check(name({ row: 2, cells: cells.map(([, cell]) => cell) }), { stored, isOwn: () => isOwn })
}

/** Returns the whole row with other cells; '' leaves one empty. */
const withCells = (other: Partial<Record<ImportField, string>>) => [
  ...whole.filter(([field]) => other[field] === undefined),
  ...(Object.entries(other) as [ImportField, string][]),
]

const stored = (): ArchivedResult => {
  const { after } = checked()
  if (!after) throw new Error('The whole row is valid')
  return after
}

test('H7 a new result has its amounts, and its texts in both languages', () => {
  const { row } = checked()
  expect(row).toMatchObject({ result: 'new', lotId: null, code: 'HA-12 · 27A', issues: [] })
  expect(row.changes.map(({ path }) => path)).not.toContain('soldAfter')
  expect(stored()).toMatchObject({
    ...{ lotNumber: '27A', hammer: 6_000, premium: 2_000, withPremium: 720_000, soldAfter: false },
    title: { en: 'Château Belmont 1981', zh: 'Château Belmont 1981' },
  })
})

test('H7 the same row is unchanged, and a corrected one names what changes', () => {
  const before = stored()
  expect(checked({ before }).row.result).toBe('same')
  const corrected = checked({ before, cells: withCells({ hammer: '6500', 'title.en': 'Belmont 1981' }) })
  expect(corrected.row).toMatchObject({
    result: 'changed',
    changes: [
      { path: 'hammer', before: 6_000, after: 6_500 },
      { path: 'withPremium', before: '7200.00', after: '7800.00' },
      { path: 'title.en', before: 'Château Belmont 1981', after: 'Belmont 1981' },
      { path: 'title.zh', after: 'Belmont 1981' },
    ],
  })
  const defaults = { currency: 'USD', kind: 'spirits', premium: '25' }
  expect(checked({ before, defaults, cells: whole.slice(0, 4) }).row.result).toBe('same')
})

test('H7 what the rows do not state is taken from the header or from what holds for the file', () => {
  const cells = withCells({ source: '', currency: '', kind: '', premium: '' })
  const defaults = { source: 'Harbour', currency: 'USD', kind: 'spirits', premium: '22.5' }
  expect(checked({ cells, defaults }).after).toMatchObject({
    ...{ source: 'Harbour', currency: 'USD', kind: 'spirits', premium: 2_250 },
  })
  const currencies = cells.map(([field]) => (field === 'hammer' ? 'GBP' : null))
  expect(checked({ cells, defaults, currencies }).after).toMatchObject({ currency: 'GBP' })
})

test.each([
  [{ source: '' }, 'source', 'needed'],
  [{ saleNumber: '' }, 'saleNumber', 'needed'],
  [{ lotNumber: 'x' }, 'lotNumber', 'notLotNumber'],
  [{ soldOn: '03/05/2019' }, 'soldOn', 'notDate'],
  [{ soldOn: '2019' }, 'soldOn', 'notDate'],
  [{ soldOn: '2026-12-02' }, 'soldOn', 'futureDate'],
  [{ soldOn: '' }, 'soldOn', 'needed'],
  [{ currency: 'points' }, 'currency', 'notCurrency'],
  [{ currency: '' }, 'currency', 'needed'],
  [{ hammer: 'about 6,000' }, 'hammer', 'notAmount'],
  [{ hammer: '' }, 'hammer', 'needed'],
  [{ premium: '' }, 'premium', 'needed'],
  [{ premium: '120%' }, 'premium', 'notPercent'],
  [{ withPremium: '9000' }, 'withPremium', 'premiumDiffers'],
  [{ withPremium: 'sold' }, 'withPremium', 'notAmount'],
  [{ 'title.en': '' }, 'title.en', 'needed'],
  [{ 'title.en': 'x'.repeat(301) }, 'title.en', 'longText'],
  [{ quantity: '0' }, 'quantity', 'notWholeNumber'],
  [{ category: 'Claret' }, 'category', 'unknownCategory'],
  [{ kind: 'Vehicles' }, 'kind', 'notKnown'],
  [{ soldAfter: 'perhaps' }, 'soldAfter', 'notYesOrNo'],
] satisfies readonly (readonly [Partial<Record<ImportField, string>>, string, string])[])(
  'H7 refuses a row with %j',
  (other, field, issue) => {
    const { row, after } = checked({ cells: withCells(other) })
    expect(after).toBeNull()
    expect(row).toMatchObject({ result: 'refused', changes: [] })
    expect(row.issues).toContainEqual({ field, issue })
  },
)

test('H7 a result of the ledger is compared and never changed', () => {
  const before = { ...stored(), source: 'ledger' }
  const cells = withCells({ source: 'Ledger' })
  expect(checked({ cells, before }).row.result).toBe('same')
  const refused = { result: 'refused', issues: [{ field: 'source', issue: 'ownResult' }] }
  expect(checked({ cells: withCells({ source: 'ledger', hammer: '6500' }), before }).row).toMatchObject(
    refused,
  )
  expect(checked({ cells }).row).toMatchObject(refused)
  expect(checked({ isOwn: true }).row).toMatchObject(refused)
})

test('H7 a second row of the same lot is refused', () => {
  const mapping = whole.map(([field]) => field)
  const { name } = openResultCheck(
    { mapping },
    {
      ...{ context: { categories: new Map(), attributes: new Map() }, defaults: noDefaults },
      today: '2026-12-01',
    },
  )
  const cells = whole.map(([, cell]) => cell)
  expect(name({ row: 2, cells }).issues).toEqual([])
  const again = cells.with(0, 'HARBOUR AUCTIONS')
  expect(name({ row: 3, cells: again }).issues).toEqual([{ field: 'lotNumber', issue: 'repeatedLot' }])
})

test('K10 H7 recognises the headers of results in both languages', () => {
  const columns = [
    ...['Auction house', 'Sale no.', 'Lot', 'Sale date', 'Currency', 'Hammer price (HKD)'],
    ...['Price realised', "Buyer's premium %", '名称', '生产商', '成交日期', '拍后成交'],
    ...['Format', 'Format (Chinese)'],
  ].map((header) => ({ header, examples: header.startsWith('Format') ? ['750 ml'] : [] }))
  expect(guessResultMapping(columns, productAttributes).columns.map(({ field }) => field)).toEqual([
    ...['source', 'saleNumber', 'lotNumber', 'soldOn', 'currency', 'hammer'],
    ...['withPremium', 'premium', 'title.zh', 'producer.zh', null, 'soldAfter'],
    ...['format.en', 'format.zh'],
  ])
  const chinese = ['来源', '专场编号', '拍品号', '成交日期', '货币', '落槌价', '成交价', '买家佣金']
  const guessed = guessResultMapping(
    chinese.map((header) => ({ header, examples: [] })),
    productAttributes,
  )
  expect(guessed.columns.map(({ field }) => field)).toEqual([
    ...['source', 'saleNumber', 'lotNumber', 'soldOn', 'currency', 'hammer', 'withPremium', 'premium'],
  ])
})
