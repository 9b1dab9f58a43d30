import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { countPieces, currentLots, type LotOfItem } from './item-pieces.ts'
import { itemState } from './item-progress.ts'

const lot = (state: LotOfItem['state'], pieces: number | null, addedAt = 1) => ({ state, pieces, addedAt })

test('S3 counts the pieces in lots, and those that can become a lot', () => {
  expect(countPieces(12, [lot('sold', 4), lot('passed', 4), lot('draft', 2)])).toEqual({
    ...{ total: 12, draft: 2, open: 0, sold: 4, withdrawn: 0, remaining: 6 },
  })
  expect(countPieces(12, [lot('open', null)])).toMatchObject({ open: 12, remaining: 0 })
  expect(countPieces(null, [])).toMatchObject({ total: 1, remaining: 1 })
  expect(countPieces(0, [lot('sold', null)])).toMatchObject({ total: 1, sold: 1, remaining: 0 })
})

test('S3 an item is sold once every piece is sold, and partly sold until then', () => {
  expect(itemState('agreed', [lot('sold', 6), lot('sold', 6)], 12)).toBe('sold')
  expect(itemState('agreed', [lot('sold', 6)], 12)).toBe('partlySold')
  expect(itemState('agreed', [lot('sold', 6), lot('passed', 6)], 12)).toBe('partlySold')
  expect(itemState('agreed', [lot('sold', 6), lot('withdrawn', 6)], 12)).toBe('partlySold')
  expect(itemState('agreed', [lot('sold', 6), lot('passed', 6), lot('draft', 6, 2)], 12)).toBe('allotted')
  expect(itemState('agreed', [lot('sold', 6), lot('open', 6)], 12)).toBe('offered')
  expect(itemState('agreed', [lot('passed', 6), lot('withdrawn', 6)], 12)).toBe('unsold')
})

test('S3 the lots of an item are its current ones, else the latest unsold one', () => {
  const [sold, passed, again] = [lot('sold', 4), lot('passed', 4), lot('passed', 4, 2)]
  expect(currentLots([again, sold, passed])).toEqual([sold])
  expect(currentLots([again, passed])).toEqual([again])
  expect(currentLots([])).toEqual([])
})

test('S3 through any life of an item no piece is in two lots, and the state follows from where its pieces are', () => {
  const states = ['draft', 'open', 'sold', 'passed', 'withdrawn'] as const
  const acts = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(...states)), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), acts, (quantity, offers) => {
      let lots: readonly LotOfItem[] = []
      for (const [index, [wanted, state]] of offers.entries()) {
        const { remaining } = countPieces(quantity, lots)
        if (wanted <= remaining) lots = [...lots, lot(state, wanted, index)]
        const { draft, open, sold, withdrawn, ...counts } = countPieces(quantity, lots)
        expect(draft + open + sold + withdrawn + counts.remaining).toBe(quantity)
        const found = itemState('agreed', lots, quantity)
        expect(found === 'sold').toBe(sold === quantity)
        expect(found === 'partlySold').toBe(sold > 0 && sold < quantity && draft + open === 0)
        expect(found === 'allotted').toBe(draft > 0)
        expect(found === 'agreed').toBe(
          draft + open + sold === 0 && lots.every((one) => one.state === 'withdrawn') && counts.remaining > 0,
        )
      }
    }),
    runs(1_000),
  )
})
