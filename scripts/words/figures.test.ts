import { expect, test } from 'vitest'
import { texts } from './texts/all.ts'

/** A figure in Chinese numerals with a unit of time or count. Idioms such as 下一步 and 一张银行卡 have none of these. */
const spelledFigure =
  /[〇一二三四五六七八九十百]+(?:个(?:工作日|月|小时|字符)|分钟|小时|天|日内|位数字|美元|港元|元(?!素))/

test('Chinese screens and letters write figures with units in Arabic numerals', () => {
  const read = texts.filter(({ lang, kind }) => lang === 'zh' && (kind === 'screen' || kind === 'letter'))
  expect(read.length).toBeGreaterThan(4_000)
  const spelled = read.filter(({ text }) => spelledFigure.test(text))
  expect(spelled.map(({ place, text }) => `${place} ${text}`)).toEqual([])
})

test.each(['十分钟内有效', '一个工作日', '七天'])('finds %s', (text) => {
  expect(spelledFigure.test(text)).toBe(true)
})
