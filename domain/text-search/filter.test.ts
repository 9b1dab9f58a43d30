import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareKey, readKey } from '#domain/lots/attributes/filter-keys.ts'
import { applyFilter, everyKind, type FilterValues, facets, type SearchFilter } from './filter.ts'

const few = fc.integer({ min: 0, max: 3 })
const facts: fc.Arbitrary<FilterValues> = fc
  .record({
    kind: fc.integer({ min: 1, max: 3 }),
    state: few,
    cate: few,
    region: few,
    producer: few,
    vintage: few,
    low: few,
    wider: few,
    attributes: fc.subarray(['packing=owc', 'packing=ocb', 'vitola=Robusto\t罗布图', 'vitola=Corona']),
  })
  .map(({ wider, ...one }) => ({ ...one, high: one.low + wider }))
const chosen = fc.uniqueArray(few, { maxLength: 2 }).map((values) => new Set(values))
const range = fc.record({ from: few, to: few })
const filter: fc.Arbitrary<SearchFilter> = fc.record({
  kind: few,
  values: fc.record({ cate: chosen, region: chosen, producer: chosen, state: chosen }),
  attributes: fc
    .uniqueArray(
      fc.tuple(fc.constantFrom('packing', 'vitola'), fc.constantFrom('owc', 'ocb', 'Robusto', 'Corona')),
      { selector: ([id]) => id },
    )
    .map((some) => new Map(some.map(([id, value]) => [id, new Set([value])]))),
  vintage: range,
  estimate: range,
})

test('results match every filter', () => {
  fc.assert(
    fc.property(fc.array(facts), filter, (all, chosen) => {
      const { matches: hits } = applyFilter(all, chosen)
      for (const facet of facets) {
        const values = chosen.values[facet]
        if (values.size > 0) for (const hit of hits) expect(values.has(hit[facet])).toBe(true)
      }
      if (chosen.kind !== everyKind) for (const hit of hits) expect(hit.kind).toBe(chosen.kind)
    }),
  )
})

test('results have a matching value of every filtered attribute', () => {
  fc.assert(
    fc.property(fc.array(facts), filter, (all, chosen) => {
      const { matches: hits } = applyFilter(all, chosen)
      for (const [id, values] of chosen.attributes) {
        for (const hit of hits) {
          const own = hit.attributes.filter((key) => key.startsWith(`${id}=`)).map(bareKey)
          expect(own.some((key) => values.has(key.slice(id.length + 1)))).toBe(true)
        }
      }
    }),
  )
})

test('the count of a value is the number of results when only that value is chosen', () => {
  fc.assert(
    fc.property(
      fc.array(facts, { maxLength: 20 }),
      filter,
      fc.constantFrom(...facets),
      (all, chosen, facet) => {
        const { counts: tally } = applyFilter(all, chosen)
        for (let value = 1; value <= 3; value++) {
          const alone = { ...chosen, values: { ...chosen.values, [facet]: new Set([value]) } }
          expect(tally.values[facet].get(value) ?? 0).toBe(applyFilter(all, alone).matches.length)
        }
      },
    ),
  )
})

test('the same holds for the counts of attributes', () => {
  const keys = fc.constantFrom('packing=owc', 'packing=ocb', 'vitola=Robusto\t罗布图', 'vitola=Corona')
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 20 }), filter, keys, (all, chosen, key) => {
      const { counts } = applyFilter(all, chosen)
      const { id, value } = readKey(key)
      const alone = { ...chosen, attributes: new Map([...chosen.attributes, [id, new Set([value])]]) }
      expect(counts.attributes.get(key) ?? 0).toBe(applyFilter(all, alone).matches.length)
    }),
  )
})

test('counts every kind, whichever is chosen', () => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 20 }), filter, (all, chosen) => {
      const { counts: tally } = applyFilter(all, chosen)
      for (const kind of [1, 2, 3]) {
        expect(tally.kinds.get(kind) ?? 0).toBe(applyFilter(all, { ...chosen, kind }).matches.length)
      }
    }),
  )
})
