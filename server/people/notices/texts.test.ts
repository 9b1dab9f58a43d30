import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('C2 a sale that is named by its number has no quotation marks in Chinese', () => {
  const price = 'HKD 32,000'
  const of = (sale: string) => texts['zh-Hans'].outbid({ lot: '第 3 号拍品', sale, price, closes: null }).text
  expect(of('BH0145')).toContain('此拍品在 BH0145 的更高出价')
  expect(of('原木箱波尔多（BH0138）')).toContain('此拍品在“原木箱波尔多（BH0138）”的更高出价')
})

test('a title adds no colon to that of a sale', () => {
  const sale = 'Cedar and Leaf: Aged Cigars (BH0150)'
  const { approved, notAdmitted, depositLost, depositAsked } = texts.en
  for (const text of [approved, notAdmitted, depositLost, depositAsked])
    expect(text(sale, '218').title.split(':')).toHaveLength(2)
  expect(texts['zh-Hans'].approved('雪松与烟叶：陈年雪茄（BH0150）', '').title).toBe(
    '竞投登记已获批准：“雪松与烟叶：陈年雪茄（BH0150）”',
  )
  expect(texts['zh-Hans'].approved('BH0150', '').title).toBe('竞投登记已获批准：BH0150')
})
