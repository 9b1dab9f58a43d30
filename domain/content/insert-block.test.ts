import { expect, test } from 'vitest'
import { blockBelow, endOfParagraph, paragraphsUpTo } from './insert-block.ts'

/** Returns a text with a block inserted below the paragraph at the sign |. */
function inserted(marked: string): string {
  const source = marked.replace('|', '')
  const { at, insert } = blockBelow(source, marked.indexOf('|'), 'B')
  return source.slice(0, at) + insert + source.slice(at)
}

test('a block has a blank line around it, and follows the paragraph at the position', () => {
  expect(inserted('|')).toBe('B\n')
  expect(inserted('o|ne')).toBe('one\n\nB\n')
  expect(inserted('|one\n\ntwo')).toBe('one\n\nB\n\ntwo')
  expect(inserted('on|e\nline\n\ntwo')).toBe('one\nline\n\nB\n\ntwo')
  expect(inserted('one\n\n|\n\ntwo')).toBe('one\n\nB\n\ntwo')
  expect(inserted('one\n|')).toBe('one\n\nB\n')
})

test('paragraphs are counted up to a position, and found by their number', () => {
  const source = 'one\n\ntwo\n\n\nthree\n'
  expect([0, 3, 5, source.length].map((at) => paragraphsUpTo(source, at))).toEqual([0, 1, 1, 3])
  expect([0, 1, 2].map((number) => source.slice(0, endOfParagraph(source, number)))).toEqual([
    '',
    'one',
    'one\n\ntwo',
  ])
  expect(endOfParagraph(source, 7)).toBe(source.length)
})
