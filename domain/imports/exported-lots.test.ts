import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { type OwnAttribute, withOwnAttributes } from '#domain/lots/attributes/own-attributes.ts'
import { checkRows } from './check.ts'
import { exportedLots } from './exported-lots.ts'
import { guessMapping } from './mapping.ts'

const own = (id: string, type: OwnAttribute['type'], isRetired = false): OwnAttribute => ({
  id: `own_${id}`,
  type,
  kinds: ['wine', 'spirits', 'cigars', 'other'],
  label: { en: `Critic ${id}`, zh: `酒评${id}` },
  headers: '',
  shown: 'row',
  isFilter: false,
  isSearched: false,
  isRetired,
})
const medals = ['gold', 'silver'].map((id) => ({ id, name: { en: `The ${id}`, zh: `奖牌${id}` } }))
const attributes = withOwnAttributes([
  own('score', { is: 'number', most: 1000, decimals: 1 }),
  own('medal', { is: 'choice', choices: medals }),
  own('note', { is: 'bilingual' }),
  own('tasted', { is: 'date' }),
  own('rare', { is: 'flag' }),
  own('grapes', { is: 'list' }),
  own('reference', { is: 'text' }, true),
])

const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
const price = fc.option(fc.integer({ min: 1, max: 9_000 }).map((hundreds) => hundreds * 100))
const draft: fc.Arbitrary<LotDraft> = fc
  .record({
    title: fc.record({ en: word, zh: fc.constant('斯特拉莫兰') }),
    region: fc.record({ en: word, zh: fc.constant('') }),
    category: fc.constantFrom('', 'c1'),
    kind: fc.constantFrom('wine', 'spirits', 'cigars', 'other'),
    vintage: fc.constantFrom('', 'NV', '1982'),
    abv: fc.option(fc.integer({ min: 1, max: 999 })),
    millilitres: fc.constantFrom(null, 750, 1500),
    packing: fc.constantFrom(null, 'owc', 'ocb'),
    inBond: fc.boolean(),
    lowEstimate: price,
    featured: fc.boolean(),
    weight: fc.option(fc.integer({ min: 1, max: 90_000 })),
    own_score: fc.option(fc.integer({ min: 1, max: 1000 })),
    own_medal: fc.constantFrom(null, 'gold', 'silver'),
    own_note: fc.record({ en: word, zh: fc.constant('珍稀') }),
    own_tasted: fc.constantFrom('', '2019-05-03'),
    own_rare: fc.boolean(),
    own_grapes: fc.array(word, { maxLength: 3 }),
    own_reference: fc.oneof(fc.constant(''), word),
  })
  .map((fields) => ({ ...emptyLotDraft, ...fields }))

test('K10 exported lots are recognised and imported without changes, with the attributes of the house', () => {
  fc.assert(
    fc.property(fc.array(draft, { minLength: 1, maxLength: 4 }), (drafts) => {
      const lots = drafts.map((one, index) => ({
        id: `lot-${index}`,
        lotNum: index + 1,
        lotSuffix: '',
        draft: one,
      }))
      const [headers = [], ...lines] = exportedLots(
        lots.map((lot) => ({ id: lot.id, number: String(lot.lotNum), cells: fieldsOf(lot.draft) })),
        attributes,
        [],
      )
      const columns = headers.map((header) => ({ header, examples: [] }))
      const mapping = guessMapping(columns, attributes).columns.map(({ field }) => field)
      expect(mapping).not.toContain(null)
      const rows = checkRows(
        { mapping, rows: lines.map((cells, index) => ({ row: index + 2, cells })) },
        {
          sale: emptySaleDraft('timed'),
          lots,
          context: {
            categories: new Set(['c1']),
            currencies: new Set(['HKD']),
            attributes,
            takenNumbers: new Set(),
            results: new Map(),
            publishedSales: new Set(),
            now: 0,
          },
          categories: new Map([['c1', 'c1']]),
          attributes,
          owners: { named: new Map(), stored: new Map() },
          traditional: { shown: (text) => text, derived: (text) => text },
        },
      )
      expect(rows.map(({ result, changes, issues }) => ({ result, changes, issues }))).toEqual(
        lots.map(() => ({ result: 'same', changes: [], issues: [] })),
      )
    }),
  )
})

test('exported lots have the column of a retired attribute if one of them has it', () => {
  const headersOf = (reference: string) => {
    const cells = fieldsOf({ ...emptyLotDraft, own_reference: reference })
    return exportedLots([{ id: 'a', number: '1', cells }], attributes, [])[0]
  }
  expect(headersOf('B 12')).toContain('Critic reference')
  expect(headersOf('')).not.toContain('Critic reference')
  expect(headersOf('')).not.toContain('Owner')
})
