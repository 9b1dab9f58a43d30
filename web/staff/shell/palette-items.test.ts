import { expect, test } from 'vitest'
import { matches, parseTyped, splitAtMatch } from './palette-items.ts'

test('a leading > lists commands only', () => {
  expect(parseTyped(' > sign')).toEqual({ words: 'sign', isCommand: true })
  expect(parseTyped(' peak  ')).toEqual({ words: 'peak', isCommand: false })
})

test('matches every word in any order, without accents and case', () => {
  expect(matches('BH0142 Château Belmont', 'belmont chateau')).toBe(true)
  expect(matches('BH0142 Château Belmont', 'belmont 1982')).toBe(false)
  expect(matches('anything', '')).toBe(true)
})

test('splits a text where the words occur', () => {
  expect(splitAtMatch('Château Valmorin', 'valm')).toEqual(['Château ', 'Valm', 'orin'])
  expect(splitAtMatch('Château Valmorin', 'x')).toEqual(['Château Valmorin', '', ''])
  expect(splitAtMatch('Château Valmorin', '')).toEqual(['Château Valmorin', '', ''])
})
