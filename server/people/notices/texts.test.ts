import { expect, test } from 'vitest'
import { noticeText } from './texts.ts'

test('C2 a sale that is named by its number has no quotation marks in Chinese', () => {
  const price = 'HKD 32,000'
  const of = (sale: string) =>
    noticeText('zh-Hans', 'outbidAtClose', { lot: '第 3 号拍品', sale, price }).text
  expect(of('BH0145')).toContain('此拍品在 BH0145 的更高出价')
  expect(of('原木箱波尔多（BH0138）')).toContain('此拍品在“原木箱波尔多（BH0138）”的更高出价')
  const ahead = (sale: string) => noticeText('zh-Hans', 'comingUp', { lot: '', sale, count: 2 }).text
  expect(ahead('BH0145')).toBe('此拍品之前，BH0145 尚有 2 件拍品。')
  expect(ahead('原木箱波尔多（BH0138）')).toBe('此拍品之前，“原木箱波尔多（BH0138）”尚有 2 件拍品。')
})

test('a title does not add a colon to a sale’s title that has one', () => {
  const sale = 'Cedar and Leaf: Aged Cigars (BH0150)'
  for (const kind of ['approved', 'notAdmitted', 'depositLost', 'depositAsked'] as const)
    expect(noticeText('en', kind, { sale, paddle: '218' }).title.split(':')).toHaveLength(2)
  const inChinese = (name: string) => noticeText('zh-Hans', 'approved', { sale: name, paddle: 'none' }).title
  expect(inChinese('雪松与烟叶：陈年雪茄（BH0150）')).toBe(
    '竞投登记已获批准：“雪松与烟叶：陈年雪茄（BH0150）”',
  )
  expect(inChinese('BH0150')).toBe('竞投登记已获批准：BH0150')
})
