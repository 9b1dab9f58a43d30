import { expect, test } from 'vitest'
import { interfacePhrases } from '#domain/traditional/glossary.ts'
import { traditionalText, traditionalWords } from '#server/platform/traditional/traditional.ts'
import { texts } from './texts/all.ts'

const interfaceKinds: ReadonlySet<string> = new Set(['screen', 'letter'])

/** Every Chinese text as shown in traditional characters. */
const derived = texts
  .filter(({ lang }) => lang === 'zh')
  .map(({ place, kind, text }) => ({
    place,
    isInterface: interfaceKinds.has(kind),
    text: interfaceKinds.has(kind) ? traditionalWords(text) : traditionalText(text),
  }))

/** The errors of a conversion by characters. */
const wrong = [
  ...['衝回', '緻函', '湧', '摺合', '儘', '巖', '牴', '瞭解', '束扎', '多隻接', '陶壇', '壇口'],
  ...[
    '髮卡',
    '傭金',
    '麪',
    '天后',
    '釐米',
    '發布',
    '幹菌',
    '炒谷',
    '系籤',
    '復量',
    '和歷',
    '籤名',
    '籤署',
    '籤收',
  ],
  ...[
    '卷制',
    '吹制',
    '車制',
    '復制',
    '所制',
    '回復',
    '峯',
    '衞',
    '户',
    '閲',
    '説',
    '啓',
    '税',
    '脱',
    '兑',
    '鋭',
    '羣',
    '牀',
  ],
  ...['乾邑', '面包', '裏昂', '颱', '鬥', '鬱金'],
]

test.each(wrong)('no text has %s', (word) => {
  expect(
    derived.filter(({ text }) => text.includes(word)).map(({ place, text }) => `${place} ${text}`),
  ).toEqual([])
})

test('letters and documents are converted in full, with no word that only pages convert', () => {
  const found = texts
    .filter(({ lang, kind }) => lang === 'zh' && kind === 'letter')
    .filter(({ text }) => traditionalText(text) !== traditionalWords(text))
  expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([])
})

/** Mainland words for which Hong Kong uses others. */
const mainland = [
  '登錄',
  '上傳',
  '鏈接',
  '導入',
  '導出',
  '服務器',
  '設置',
  '搜索',
  '打印',
  '菜單',
  '圖標',
  '單元格',
  '電子表格',
]

test.each(mainland)('no page or letter says %s', (word) => {
  const found = derived.filter(({ isInterface, text }) => isInterface && text.includes(word))
  expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([])
})

test('every phrase for pages and letters occurs in a text, since one whose text has changed no longer applies', () => {
  const sources = texts.filter(({ lang }) => lang === 'zh')
  const unused = interfacePhrases.filter(
    ([simplified]) => !sources.some(({ text }) => text.includes(simplified)),
  )
  expect(unused).toEqual([])
})
