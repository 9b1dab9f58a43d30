import fc from 'fast-check'
import { expect, test } from 'vitest'
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
  })
  .map(({ wider, ...one }) => ({ ...one, high: one.low + wider }))
const chosen = fc.uniqueArray(few, { maxLength: 2 }).map((values) => new Set(values))
const range = fc.record({ from: few, to: few })
const narrowing: fc.Arbitrary<SearchFilter> = fc.record({
  kind: few,
  values: fc.record({ cate: chosen, region: chosen, producer: chosen, state: chosen }),
  vintage: range,
  estimate: range,
})

test('hits are what fits every filter', () => {
  fc.assert(
    fc.property(fc.array(facts), narrowing, (all, chosen) => {
      const { matches: hits } = applyFilter(all, chosen)
      for (const facet of facets) {
        const values = chosen.values[facet]
        if (values.size > 0) for (const hit of hits) expect(values.has(hit[facet])).toBe(true)
      }
      if (chosen.kind !== everyKind) for (const hit of hits) expect(hit.kind).toBe(chosen.kind)
    }),
  )
})

test('a count says how many hits there are once that value alone is chosen', () => {
  fc.assert(
    fc.property(
      fc.array(facts, { maxLength: 20 }),
      narrowing,
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

test('every kind is counted, whichever is chosen', () => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 20 }), narrowing, (all, chosen) => {
      const { counts: tally } = applyFilter(all, chosen)
      for (const kind of [1, 2, 3]) {
        expect(tally.kinds.get(kind) ?? 0).toBe(applyFilter(all, { ...chosen, kind }).matches.length)
      }
    }),
  )
})
