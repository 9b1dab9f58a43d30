import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSyllable, readingsOf, soundPairs } from './syllables.ts'

test('pinyin typed without spaces is divided into syllables', () => {
  expect(readingsOf('lafei')[0]).toEqual(['la', 'fei'])
  expect(readingsOf('feitianmaotai')[0]).toEqual(['fei', 'tian', 'mao', 'tai'])
  expect(readingsOf('xian')).toContainEqual(['xi', 'an'])
  expect(readingsOf('feitianm')[0]).toEqual(['fei', 'tian', 'm'])
  expect(readingsOf('lafite')).toEqual([])
  expect(soundPairs(['fei', 'tian', 'mao'])).toEqual(['feitian', 'tianmao'])
})

test('a reading consists of the typed letters in syllables, and there are never many readings', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeinoghzulmx'), maxLength: 60 })
  fc.assert(
    fc.property(letters, (typed) => {
      const readings = readingsOf(typed)
      expect(readings.length).toBeLessThanOrEqual(4)
      for (const reading of readings) {
        expect(reading.join('')).toBe(typed)
        for (const one of reading.slice(0, -1)) expect(isSyllable(one)).toBe(true)
      }
    }),
  )
})
