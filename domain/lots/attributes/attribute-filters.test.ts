import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NamedAttribute } from './attribute.ts'
import { narrowingBy, readAttributeFilters } from './attribute-filters.ts'
import { productAttributes } from './attributes.ts'
import { bitsOf, chooseFilters, maxFilters } from './choose-filters.ts'
import { describeFilters } from './describe-filters.ts'
import { bareKey, filterKeysOf, readKey } from './filter-keys.ts'

const named = (id: string, changes: Partial<NamedAttribute> = {}): NamedAttribute => ({
  id,
  type: { is: 'text' },
  kinds: ['wine'],
  label: { en: id, zh: id },
  headers: '',
  shown: 'row',
  isCorrectable: true,
  isFilter: true,
  isSearched: false,
  ...changes,
})

const ids = Array.from({ length: 12 }, (_, index) => `own_${index}`)
const attributes = ids.map((id, index) =>
  named(id, index % 3 === 0 ? { type: { is: 'number', most: 999 } } : {}),
)
const counts = fc
  .array(
    fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 40 })),
    {
      maxLength: 60,
    },
  )
  .map((all) => new Map(all.map(([id, value, count]) => [`${id}=${value}`, count] as const)))
const requests = fc
  .uniqueArray(fc.constantFrom(...ids), { maxLength: 10 })
  .map((some) => readAttributeFilters(some.map((id) => `${id}=1`)))

const optionsIn = (all: ReadonlyMap<string, number>, id: string) =>
  [...all].flatMap(([key, count]) => {
    const { id: own, value, zh } = readKey(key)
    return own === id ? [{ value, zh, count }] : []
  })

test('K18 shows the filters in use, and others up to eight, none less selective than one left out', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 400 }), requests, (all, total, request) => {
      const shown = chooseFilters(all, total, attributes, request).map(({ attribute }) => attribute)
      for (const id of request.keys()) expect(shown.map((one) => one.id)).toContain(id)
      expect(shown.length).toBeLessThanOrEqual(Math.max(maxFilters, request.size))
      expect(shown).toEqual(attributes.filter((one) => shown.includes(one)))
      const bits = (one: NamedAttribute) => bitsOf(one, optionsIn(all, one.id), total)
      const added = shown.filter(({ id }) => !request.has(id)).map(bits)
      const leftOut = attributes.filter((one) => !shown.includes(one)).map(bits)
      expect(Math.min(...added, Number.POSITIVE_INFINITY)).toBeGreaterThan(0)
      if (shown.length < maxFilters) expect(leftOut.every((one) => one === 0)).toBe(true)
      else expect(Math.max(...leftOut, 0)).toBeLessThanOrEqual(Math.min(...added, Number.POSITIVE_INFINITY))
    }),
  )
})

test('K18 evenly distributed values are most selective, rare, shared or unique ones are not', () => {
  const bits = (total: number, ...counted: number[]) =>
    bitsOf(
      named('own_cask'),
      counted.map((count, index) => ({ value: String(index), zh: '', count })),
      total,
    )
  expect(bits(40, 20, 20)).toBe(1)
  expect(bits(40, 20)).toBe(1)
  expect(bits(40, 36, 4)).toBeLessThan(bits(40, 30, 10))
  expect(bits(40, 40)).toBe(0)
  expect(bits(40, 2, 1)).toBe(0)
  expect(bits(40, ...Array.from({ length: 40 }, () => 1))).toBe(0)
  expect(bits(0)).toBe(0)
})

test('K18 numbers with many values become a range, those with few or a chosen one become values', () => {
  const age = named('age', { type: { is: 'number', most: 200 } })
  const of = (values: number, ...filters: string[]) =>
    chooseFilters(
      new Map(Array.from({ length: values }, (_, index) => [`age=${index + 1}`, 2])),
      2 * values,
      [age],
      readAttributeFilters(filters),
    )[0]
  expect(of(12)).toMatchObject({ range: null, options: { length: 12 } })
  expect(of(13)).toMatchObject({ range: { min: 1, max: 13 }, options: [] })
  expect(of(13, 'age=7')).toMatchObject({ range: null, options: { length: 13 } })
  expect(of(12, 'age.from=3')).toMatchObject({ range: { min: 1, max: 12 } })
  expect(of(0, 'age.from=3')).toMatchObject({ range: { min: 3, max: 3 } })
  expect(of(12, 'age=99')?.options.at(-1)).toEqual({ value: '99', zh: '', count: 0 })
})

test('K18 a request narrows to its values, or to those within its range', () => {
  const filter = (...filters: string[]) =>
    narrowingBy(readAttributeFilters(filters), () => ['40', '46.5', '9', '', 'x'])
  expect(filter('packing=owc', 'packing=ocb')).toEqual(new Map([['packing', new Set(['owc', 'ocb'])]]))
  expect(filter('abv.from=9', 'abv.to=40')).toEqual(new Map([['abv', new Set(['40', '9'])]]))
  expect(filter('abv.from=46.5')).toEqual(new Map([['abv', new Set(['46.5'])]]))
  expect(filter('abv.from=90')).toEqual(new Map([['abv', new Set([''])]]))
  expect(filter('abv.from=x', 'nonsense', '=x', 'abv=')).toEqual(new Map())
})

test('the keys of a lot are its values of filter attributes', () => {
  const keys = filterKeysOf(
    {
      millilitres: 1_500,
      abv: 542,
      packing: 'owc',
      inBond: true,
      vitola: { en: 'Robusto', zh: '罗布图' },
      lwin: '1014033',
      own_grapes: ['Merlot', 'Cabernet Franc'],
      own_long: 'x'.repeat(60),
      own_lines: 'two\tlines',
    },
    [
      ...productAttributes,
      named('own_grapes', { type: { is: 'list' } }),
      named('own_long'),
      named('own_lines'),
    ],
  )
  expect(keys.toSorted()).toEqual([
    'abv=54.2',
    'inBond=yes',
    'millilitres=1500',
    'own_grapes=Cabernet Franc',
    'own_grapes=Merlot',
    'own_lines=two lines',
    'packing=owc',
    'vitola=Robusto\t罗布图',
  ])
  expect(keys.map(bareKey)).toContain('vitola=Robusto')
})

test('a filter names its values in the language of the page', () => {
  const counted = new Map([
    ['millilitres=1500', 4],
    ['millilitres=750', 6],
    ['abv=54.2', 5],
    ['abv=46', 5],
    ['packing=owc', 7],
    ['packing=later', 3],
    ['inBond=yes', 5],
    ['vitola=Robusto\t罗布图', 3],
    ['vitola=Robusto', 2],
  ])
  const filters = chooseFilters(counted, 10, productAttributes, new Map())
  const words = (lang: 'en' | 'zh') =>
    describeFilters(filters, lang).map(({ label, options }) => [label, ...options.map(({ name }) => name)])
  expect(words('en')).toEqual([
    ['Strength', '46%', '54.2%'],
    ['Bottle size', '750 ml', '1,500 ml'],
    ['Case', 'Original wooden case', 'later'],
    ['In bond', 'Yes'],
    ['Vitola', 'Robusto'],
  ])
  expect(words('zh')).toEqual([
    ['酒精度', '46%', '54.2%'],
    ['容量', '750 毫升', '1,500 毫升'],
    ['包装', '原木箱', 'later'],
    ['保税', '是'],
    ['雪茄型号', '罗布图'],
  ])
})
