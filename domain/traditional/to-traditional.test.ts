import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interfacePhrases, phrases } from './glossary.ts'
import { traditionalConverters } from './to-traditional.ts'

/** Converts nothing, so that only the glossary has an effect. */
const { content, interface: words } = traditionalConverters((text) => text)

test('converts phrases of the trade before single characters, the longest first', () => {
  expect(content('液面良好，买家佣金')).toBe('液面良好，买家佣金')
  expect(content('七天后发卡')).toBe('七天後發卡')
  expect(words('请退出登录，再登录')).toBe('请登出，再登入')
  expect(words('保存文件，依法保存')).toBe('儲存檔案，依法保存')
})

test('sets quotation marks and forms as Hong Kong prints them', () => {
  expect(content('“客户”')).toBe('「客戶」')
  expect(content('说明‘税’')).toBe('说明『稅』')
})

test('leaves texts without Chinese as they are', () => {
  const latin = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(fc.property(latin, (text) => content(text) === text && words(text) === text))
})

test('every phrase occurs once', () => {
  for (const list of [phrases, interfacePhrases]) {
    const simplified = list.map(([text]) => text)
    expect(new Set(simplified).size).toBe(simplified.length)
  }
})
