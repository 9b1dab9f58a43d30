import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'zh-Hans')

/** All Chinese texts of the pages, each with its file and key. */
const texts = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => textsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file))

function textsIn(part: unknown, key: string): readonly string[] {
  if (typeof part === 'string') return [`${key}: ${part}`]
  return Object.entries(part ?? {}).flatMap(([name, inner]) => textsIn(inner, `${key} ${name}`))
}

test('the company calls itself 本行, except in the two page titles', () => {
  const others = texts
    .map((text) => text.replaceAll(/关于我们|联络我们/g, ''))
    .filter((text) => text.includes('我们'))
  expect(others).toEqual([])
})

test.each([
  ['发票', '账单'],
  ['送货', '配送'],
  ['提取', '自提'],
  ['提取', '自取'],
  ['提取', '提货'],
  ['投得', '竞得'],
  ['落槌', '落锤'],
  ['电邮', '邮件'],
  ['未能载入', '加载失败'],
  ['承运商', '承运公司'],
  ['承运商', '物流公司'],
])('uses one Chinese term per thing: %s, not %s', (_word, other) => {
  expect(texts.filter((text) => text.includes(other))).toEqual([])
})

test('P1 a card is a 银行卡, and a 信用卡 only where points tell credit from the rest', () => {
  const files = new Set(texts.filter((text) => text.includes('信用卡')).map((text) => text.split('.')[0]))
  expect([...files]).toEqual(['points'])
})
