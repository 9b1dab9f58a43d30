import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byNumber,
  type LotNumber,
  lotLabel,
  missingNumbers,
  moveTo,
  type NumberedLot,
  nextNumber,
  parseLotLabel,
  renumber,
} from './numbering.ts'

const numbers = fc.record({
  num: fc.integer({ min: 1, max: 300 }),
  suffix: fc.constantFrom('', 'A', 'B', 'Z'),
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
        expect(numbered.toSorted(byNumber)).toEqual(numbered)
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

  test('K7 keeps a suffix behind its number', () => {
    const order = (suffixes: string) =>
      [...suffixes].map((letter, index) => ({ id: `${index}`, num: 9, suffix: letter.trim() }))
    expect(labels(renumber(order('  AB C ')))).toEqual(['1', '2', '2A', '2B', '3', '3A', '4'])
    expect(labels(renumber(order('A A')))).toEqual(['1', '2', '2A'])
    expect(labels(renumber(order(' B'), 40))).toEqual(['40', '40A'])
  })

  test('K7 gives the next number to a lot after suffix Z', () => {
    const twentyEight = Array.from({ length: 28 }, (_, id) => ({
      id: `${id}`,
      num: 1,
      suffix: id ? 'A' : '',
    }))
    expect(labels(renumber(twentyEight)).slice(-2)).toEqual(['1Z', '2'])
  })
})

test('K7 a moved lot takes the number it is moved to, and the others keep their order', () => {
  fc.assert(
    fc.property(lots, fc.nat(), fc.nat(), (all, from, target) => {
      const plain = renumber(all.map((lot) => ({ ...lot, suffix: '' })))
      const lot = plain[from % plain.length]
      const to: LotNumber = { num: (target % plain.length) + 1, suffix: '' }
      if (!lot) return
      const moved = renumber(
        moveTo(plain, new Set([lot.id]), lot.num < to.num ? { ...to, num: to.num + 1 } : to),
      )
      expect(moved.find(({ id }) => id === lot.id)?.num).toBe(to.num)
      const without = (order: readonly NumberedLot[]) => ids(order).filter((id) => id !== lot.id)
      expect(without(moved)).toEqual(without(plain))
    }),
  )
})

test('reads and writes numbers with a suffix', () => {
  expect(parseLotLabel(' 27a ')).toEqual({ num: 27, suffix: 'A' })
  expect(['', '0', '27AA', 'A', '1.5', '-3', '123456'].map(parseLotLabel)).toEqual(Array(7).fill(null))
  fc.assert(
    fc.property(numbers, (number) => {
      expect(parseLotLabel(lotLabel(number))).toEqual(number)
    }),
  )
  expect([nextNumber([]), nextNumber([{ num: 4, suffix: 'B' }])].map(lotLabel)).toEqual(['1', '5'])
})
