import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldedWords } from './fold.ts'

test('ignores accents, case, ligatures and full-width forms', () => {
  expect(fold('Château')).toBe('chateau')
  expect(fold('CHÂTEAU D’YQUEM')).toBe("chateau d'yquem")
  expect(fold('Cœur Ｌａｆｉｔｅ １９８２ Weißburgunder')).toBe('coeur lafite 1982 weissburgunder')
  expect(fold('拉菲')).toBe('拉菲')
})

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('a query is its words, whatever spaces and commas surround them', () => {
  expect(foldedWords('  Château\u3000Lafite、1982, ')).toEqual(['chateau', 'lafite', '1982'])
  expect(foldedWords(' ')).toEqual([])
})
