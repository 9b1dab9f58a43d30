import { expect, test } from 'vitest'
import { closestParagraph, mapParagraphs, paragraphsOf } from './paragraphs.ts'

test('divides a text at blank lines, and leaves out parts without Chinese', () => {
  expect(paragraphsOf('液面良好。\n第二行\n\n\nA case\n\n HKD\u00a0100 起 ')).toEqual([
    '液面良好。\n第二行',
    'HKD 100 起',
  ])
  expect(mapParagraphs('一\n\n\nA\n\n二', (one) => `(${one})`)).toBe('(一)\n\n\nA\n\n(二)')
})

test('finds the new version of a former paragraph', () => {
  expect(closestParagraph('液面良好，附木箱', ['木箱', '液面良好，连木箱'])).toBe('液面良好，连木箱')
  expect(closestParagraph('液面良好', ['香槟', '雪莉桶'])).toBeNull()
})
