import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { keepLetters, missingNumbers, moveTo, type NumberedLot, nextNumber, renumber } from './numbering.ts'

const numbers = fc.record({
  lotNum: fc.integer({ min: 1, max: 300 }),
  lotSuffix: fc.constantFrom('', 'A', 'B', 'Z'),
})
const lots = fc
  .uniqueArray(numbers, { selector: lotLabel, minLength: 1, maxLength: 60 })
  .map((all) => all.map((number, index): NumberedLot => ({ ...number, id: `lot-${index}` })))

const ids = (all: readonly NumberedLot[]) => all.map(({ id }) => id)
const labels = (all: readonly NumberedLot[]) => all.map(lotLabel)

describe('renumbering', () => {
  test('K7 gives numbers from 1 without gaps or repetition, in the order given', () => {
    fc.assert(
      fc.property(lots, (all) => {
        const numbered = renumber(all)
        expect(ids(numbered)).toEqual(ids(all))
        expect(missingNumbers(numbered)).toEqual([])
        expect(new Set(labels(numbered)).size).toBe(all.length)
        expect(numbered.toSorted(byLotNumber)).toEqual(numbered)
      }),
    )
  })

  test('K7 changes nothing the second time', () => {
    fc.assert(
      fc.property(lots, (all) => {
        expect(renumber(renumber(all))).toEqual(renumber(all))
      }),
    )
  })

  test('K7 keeps a suffix after its number', () => {
    const order = (suffixes: string) =>
      [...suffixes].map((letter, index) => ({ id: `${index}`, lotNum: 9, lotSuffix: letter.trim() }))
    expect(labels(renumber(order('  AB C ')))).toEqual(['1', '2', '2A', '2B', '3', '3A', '4'])
    expect(labels(renumber(order('A A')))).toEqual(['1', '2', '2A'])
    expect(labels(renumber(order(' B'), 40))).toEqual(['40', '40A'])
  })

  test('K7 gives the next number to a lot after suffix Z', () => {
    const twentyEight = Array.from({ length: 28 }, (_, id) => ({
      id: `${id}`,
      lotNum: 1,
      lotSuffix: id ? 'A' : '',
    }))
    expect(labels(renumber(twentyEight)).slice(-2)).toEqual(['1Z', '2'])
  })
})

test('K7 a moved lot takes the number it is moved to, and the others keep their order', () => {
  fc.assert(
    fc.property(lots, fc.nat(), fc.nat(), (all, from, target) => {
      const plain = renumber(all.map((lot) => ({ ...lot, lotSuffix: '' })))
      const lot = plain[from % plain.length]
      const to: LotNumber = { lotNum: (target % plain.length) + 1, lotSuffix: '' }
      if (!lot) return
      const moved = renumber(
        moveTo(plain, new Set([lot.id]), lot.lotNum < to.lotNum ? { ...to, lotNum: to.lotNum + 1 } : to),
      )
      expect(moved.find(({ id }) => id === lot.id)?.lotNum).toBe(to.lotNum)
      const without = (order: readonly NumberedLot[]) => ids(order).filter((id) => id !== lot.id)
      expect(without(moved)).toEqual(without(plain))
    }),
  )
})

test('parses and formats numbers with a suffix', () => {
  expect(parseLotLabel(' 27a ')).toEqual({ lotNum: 27, lotSuffix: 'A' })
  expect(['', '0', '27AA', 'A', '1.5', '-3', '123456'].map(parseLotLabel)).toEqual(Array(7).fill(null))
  fc.assert(
    fc.property(numbers, (number) => {
      expect(parseLotLabel(lotLabel(number))).toEqual(number)
    }),
  )
  expect([nextNumber([]), nextNumber([{ lotNum: 4, lotSuffix: 'B' }])].map(lotLabel)).toEqual(['1', '5'])
})

describe('letters of moved lots', () => {
  const numbered = (text: string): readonly NumberedLot[] =>
    text.split(' ').flatMap((label) => {
      const number = parseLotLabel(label)
      return number ? [{ id: label, ...number }] : []
    })
  const movedTo = (moved: string, to: string) => {
    const number = parseLotLabel(to)
    const moves = number && moveTo(numbered('1 2 3 4 4A 4B 5'), new Set(moved.split(' ')), number)
    return (moves ? renumber(moves) : []).map((lot) => `${lot.id}→${lotLabel(lot)}`).join(' ')
  }

  test.each([
    ['4A', '2', '1→1 4A→2 2→3 3→4 4→5 4B→5A 5→6'],
    ['4', '2', '1→1 4→2 2→3 3→4 4A→5 4B→6 5→7'],
    ['4 4A 4B', '2', '1→1 4→2 4A→2A 4B→2B 2→3 3→4 5→5'],
    ['2', '4A', '1→1 3→2 4→3 2→4 4A→5 4B→6 5→7'],
    ['2', '4', '1→1 3→2 2→3 4→4 4A→4A 4B→4B 5→5'],
  ])('K7 moving %s to %s keeps letters only after the lot of their number', (moved, to, numbers) => {
    expect(movedTo(moved, to)).toBe(numbers)
  })

  test('K7 no lot gains a letter when the order changes', () => {
    fc.assert(
      fc.property(
        lots.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length })),
        ),
        ([before, after]) => {
          const numbered = keepLetters(before, after)
          expect(ids(numbered)).toEqual(ids(after))
          expect(
            numbered.filter(({ lotSuffix }, index) => lotSuffix !== '' && after[index]?.lotSuffix === ''),
          ).toEqual([])
          expect(keepLetters(before, before)).toEqual(before)
        },
      ),
    )
  })
})
