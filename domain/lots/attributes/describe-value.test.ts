import { expect, test } from 'vitest'
import type { AttributeType } from './attribute.ts'
import { attributes } from './attributes.ts'
import { describeValue } from './describe-value.ts'
import type { AttributeValue } from './values.ts'

const { abv, age, closure, labels, levels, millilitres, vintage, vitola } = attributes

test.each<readonly [AttributeType, AttributeValue, string, string]>([
  [{ is: 'text' }, 'CASK 1842', 'CASK 1842', 'CASK 1842'],
  [vintage.type, 'NV', 'NV', '无年份'],
  [vitola.type, { en: 'Robusto', zh: '罗布图' }, 'Robusto', '罗布图'],
  [vitola.type, { en: 'Robusto', zh: '' }, 'Robusto', 'Robusto'],
  [abv.type, 542, '54.2%', '54.2%'],
  [abv.type, 460, '46%', '46%'],
  [age.type, 12, '12 years', '12 年'],
  [age.type, 1, '1 year', '1 年'],
  [{ is: 'number', most: 99_999 }, 12_000, '12,000', '12,000'],
  [{ is: 'number', most: 999, decimals: 2, unit: { en: 'ml', zh: '毫升' } }, 105, '1.05 ml', '1.05 毫升'],
  [millilitres.type, 1_500, '1,500 ml', '1,500 毫升'],
  [closure.type, 'screwCap', 'Screw cap', '螺旋盖'],
  [{ is: 'flag' }, true, 'Yes', '是'],
  [{ is: 'flag' }, false, 'No', '否'],
  [{ is: 'date' }, '2018-05-03', '3 May 2018', '2018 年 5 月 3 日'],
  [{ is: 'date' }, '2018-05', 'May 2018', '2018 年 5 月'],
  [{ is: 'month' }, '2011-12', 'December 2011', '2011 年 12 月'],
  [{ is: 'list' }, ['Cabernet Franc', 'Merlot'], 'Cabernet Franc, Merlot', 'Cabernet Franc、Merlot'],
  [levels.type, ['n', 'n', 'hs'], '2 in neck, 1 high shoulder', '2 瓶液面入颈，1 瓶高肩'],
  [
    labels.type,
    [{ code: 'BSL', degree: 'lightly', bottles: 3 }],
    '3 lightly bin-soiled labels',
    '3 枚酒标略有窖藏痕迹',
  ],
])('K5 renders a value of %j %j', (type, value, en, zh) => {
  expect(describeValue(type, value)).toEqual({ en, zh })
})

test('K5 returns nothing if a value is unknown, or a choice of a later version', () => {
  for (const { type } of Object.values(attributes)) {
    if (type.is !== 'flag') expect(describeValue(type, undefined)).toEqual({ en: '', zh: '' })
  }
  expect(describeValue(closure.type, 'wax' as never)).toEqual({ en: '', zh: '' })
})
