import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, slugOf } from './slug.ts'

test('makes an address of a title', () => {
  expect(slugOf('A cellar opened in Sai Kung')).toBe('a-cellar-opened-in-sai-kung')
  expect(slugOf('Château d’Orsanne, 2001!')).toBe('chateau-dorsanne-2001')
  expect(slugOf('西贡窖藏')).toBe('')
})

test('an address of any title is one that a text can have', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (title) => {
      const slug = slugOf(title)
      expect(slug === '' || isSlug(slug)).toBe(true)
    }),
  )
})
