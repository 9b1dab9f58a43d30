import { expect, test } from 'vitest'
import { bindUnits, bindYears } from './bind-units.ts'

test.each([
  ['Sauce-aroma baijiu · 2 × 500 ml', 'Sauce-aroma baijiu_· 2_×_500_ml'],
  ['Pessac-Léognan · 12 bottles, original wooden case', 'Pessac-Léognan_· 12_bottles, original wooden case'],
  ['雪莉大桶 418 · 2011 年装瓶 · 54.2% · 700 毫升', '雪莉大桶 418_· 2011_年装瓶_· 54.2%_· 700_毫升'],
  ['Japanese malt · 700 ml, 51.2%', 'Japanese malt_· 700_ml,_51.2%'],
  ['格伦阿多赫 40 年 领主珍藏', '格伦阿多赫 40_年 领主珍藏'],
  ['第 3 号拍品“奥桑酒庄”', '第_3_号拍品“奥桑酒庄”'],
  ['与干邑共 43 件拍品', '与干邑共_43_件拍品'],
  ['Clos de la Combe Grand Cru 2015', 'Clos de la Combe Grand_Cru 2015'],
])('joins the figures of “%s” to their units', (text, joined) => {
  expect(bindUnits(text)).toBe(joined.replaceAll('_', '\u00a0'))
})

test('keeps a strength on the same line as its volume', () => {
  expect(bindUnits('日本纯麦 · 700 毫升，51.2%')).toBe('日本纯麦\u00a0· 700\u00a0毫升，\u206051.2%')
})

test('keeps box codes whole', () => {
  expect(bindUnits('box code VDV 11-/14').replaceAll('\u2060', '')).toBe('box code VDV\u00a011-/14')
  expect(bindUnits('11-/14')).toBe('11\u2060-\u2060/\u206014')
})

test.each(['Château Belmont-Laroque 2000 magnum', '斯特拉斯莫伦 1974 雪莉单桶', '1,000–2,000'])(
  'does not change “%s”',
  (text) => {
    expect(bindUnits(text)).toBe(text)
  },
)

test('joins the vintage that ends a name to it', () => {
  expect(bindYears('恭喜投得：第 4 号拍品“贝蒙拉罗克酒庄 2001”')).toBe(
    '恭喜投得：第 4 号拍品“贝蒙拉罗克酒庄\u00a02001”',
  )
  expect(bindYears('Sale of 2026: lot 3')).toBe('Sale of 2026: lot 3')
})
