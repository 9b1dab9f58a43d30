import { expect, test } from 'vitest'
import { inOne, listed } from './set-together.ts'

test('what is listed has the comma of its language, and sentences its distance', () => {
  expect(listed('en', 'Evelyn Tsang', '', '21 Caine Road')).toBe('Evelyn Tsang, 21 Caine Road')
  expect(listed('zh-Hans', '陈伟铭', '坚道 21 号')).toBe('陈伟铭，坚道 21 号')
  expect(inOne('en', 'One lot.', 'Paid.')).toBe('One lot. Paid.')
  expect(inOne('zh-Hans', '共 1 件拍品。', '', '已付款。')).toBe('共 1 件拍品。已付款。')
})
