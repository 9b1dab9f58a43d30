import { expect, test } from 'vitest'
import { joinList, joinSentences } from './join-text.ts'

test('joins lists and sentences with the language’s separators', () => {
  expect(joinList('en', 'Evelyn Tsang', '', '21 Caine Road')).toBe('Evelyn Tsang, 21 Caine Road')
  expect(joinList('zh-Hans', '陈伟铭', '坚道 21 号')).toBe('陈伟铭，坚道 21 号')
  expect(joinSentences('en', 'One lot.', 'Paid.')).toBe('One lot. Paid.')
  expect(joinSentences('zh-Hans', '共 1 件拍品。', '', '已付款。')).toBe('共 1 件拍品。已付款。')
})
