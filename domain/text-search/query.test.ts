import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { indexWords } from './index-words.ts'
import { createNames } from './names.ts'
import { termsOf } from './query.ts'
import { bigramsOf, unitsOf } from './units.ts'

const names = createNames(
  [
    { id: 'lafite', names: ['chateau lafite rothschild', 'lafite', '拉菲'], sounds: ['lafei', 'lf'] },
    { id: 'smith', names: ['smith haut lafitte', '史密斯拉菲特'], sounds: [] },
    { id: 'moutai', names: ['moutai', '茅台'], sounds: ['maotai', 'mt'] },
    { id: 'feitian', names: ['飞天茅台'], sounds: [] },
    { id: 'champagne', goods: 'wine', names: ['champagne', '香槟', '香槟区'], sounds: [] },
    { id: 'grande-champagne', goods: 'spirits', names: ['grande champagne', '大香槟区'], sounds: [] },
    { id: 'region.champagne', names: ['champagne', '香槟区'], sounds: [] },
    { id: 'hibiki', names: ['hibiki', '响'], sounds: [] },
  ],
  unitsOf,
)
const segment = (run: string): readonly string[] => [...run]
const terms = (q: string) => termsOf(fold(q), names, segment).map(({ kind, shown }) => `${kind} ${shown}`)
const named = (text: string) => names.findAll(unitsOf(text)).flatMap(({ ids }) => ids)

test('a query consists of names, measures and words', () => {
  expect(terms('Château Lafite Rothschild 1982')).toEqual(['name chateau lafite rothschild', 'word 1982'])
  expect(terms('82年拉菲大瓶')).toEqual(['measure 82年', 'name 拉菲', 'measure 大瓶'])
  expect(terms('la fei 1982')).toEqual(['name la fei', 'word 1982'])
  expect(terms('the best of lafite')).toEqual(['word best', 'name lafite'])
  expect(terms('%_:*&')).toEqual([])
})

test('matches the longest name, and none in the middle of another', () => {
  expect(terms('飞天茅台')).toEqual(['name 飞天茅台'])
  expect(named('史密斯拉菲特')).toEqual(['smith'])
  expect(named('飞天茅台').toSorted()).toEqual(['feitian', 'moutai'])
  expect(named('响 30')).toEqual(['hibiki'])
  expect(named('交响乐')).toEqual([])
})

test('a name within a longer name of other goods does not count', () => {
  expect(named('champagne')).toEqual(['champagne', 'region.champagne'])
  expect(named('xo grande champagne')).toEqual(['grande-champagne'])
  expect(named('大香槟区干邑')).toEqual(['grande-champagne'])
  expect(named('grande champagne and champagne').toSorted()).toEqual([
    'champagne',
    'grande-champagne',
    'region.champagne',
  ])
})

const text = fc.array(
  fc.constantFrom(
    'lafite',
    '拉菲',
    '1982',
    '82年',
    'magnum',
    ' ',
    '-',
    "'",
    '酒',
    'la',
    'fei',
    '%',
    '🍷',
    '大瓶',
    'é',
    '12',
  ),
  { maxLength: 14 },
)

test('every query can be parsed, and no term appears that was not typed', () => {
  fc.assert(
    fc.property(text, (parts) => {
      const folded = fold(parts.join(''))
      for (const { shown } of termsOf(folded, names, segment)) {
        expect(folded.replaceAll(/[^\p{L}\p{N}]/gu, '')).toContain(shown.replaceAll(/[^\p{L}\p{N}]/gu, ''))
      }
    }),
  )
})

test('every word of the index is letters, digits and its own marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (any) => {
      for (const word of indexWords(fold(any))) expect(word).toMatch(/^[~^#]?[\p{L}\p{N}]+$/u)
    }),
  )
})

test('every character of a run begins a word of the index', () => {
  expect(bigramsOf('拉菲堡')).toEqual(['拉菲', '菲堡', '堡'])
})
