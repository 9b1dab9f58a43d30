import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('C2 a sale that is named by its number has no quotation marks in Chinese', () => {
  const price = 'HKD 32,000'
  const of = (sale: string) => texts['zh-Hans'].outbid({ lot: '第 3 号拍品', sale, price }).text
  expect(of('BH0145')).toContain('此拍品在 BH0145 的当前出价')
  expect(of('原木箱波尔多（BH0138）')).toContain('此拍品在“原木箱波尔多（BH0138）”的当前出价')
})
