import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LotFacts, unknownAttributes } from '#domain/lots/attributes/values.ts'
import { runs } from '#domain/testing/runs.ts'
import { levelCodes, readLevels } from './levels.ts'
import { capsuleCodes, corkCodes, labelCodes, readMarks } from './marks.ts'
import { type DescribedLot, describeFacts } from './wording.ts'

const wine: DescribedLot = {
  ...unknownAttributes,
  kind: 'wine',
  producer: { en: 'Château Haut-Valmorin', zh: '上瓦莫林酒庄' },
  vintage: '1990',
  quantity: 12,
  millilitres: 750,
}

const levelsOf = (text: string, lot: Partial<LotFacts> & { readonly quantity?: number } = {}) => {
  const described = { ...wine, ...lot }
  const read = readLevels(text, described.quantity)
  if ('issue' in read) throw new Error(read.issue)
  return describeFacts({ ...described, levels: read.levels }).levels
}

test.each([
  ['9 n 3 hs', '9 in neck, 3 high shoulder', '9 瓶液面入颈，3 瓶高肩'],
  ['12 n', 'all in neck', '液面皆入颈'],
  ['12 bn', 'all at base of neck', '液面皆至颈底'],
  ['1 vts 11 hs', '1 very top shoulder, 11 high shoulder', '1 瓶液面至肩顶，11 瓶高肩'],
  ['8 2cm 4 2.5cm', '8 at 2 cm, 4 at 2.5 cm below cork', '8 瓶液面距塞 2 厘米，4 瓶 2.5 厘米'],
  ['12 × 1.5 cm', 'levels 1.5 cm below cork', '液面皆距塞 1.5 厘米'],
  ['11 n 1 3cm', '11 in neck, 1 at 3 cm below cork', '11 瓶液面入颈，1 瓶距塞 3 厘米'],
])('K5 describes levels in both languages: %s', (text, en, zh) => {
  expect(levelsOf(text)).toEqual({ en, zh })
})

test('K5 describes the level of a single bottle, and counts large bottles with the trade’s measure words', () => {
  expect(levelsOf('ts', { quantity: 1 })).toEqual({ en: 'level at top shoulder', zh: '液面至肩上' })
  expect(levelsOf('5 n 1 bn', { quantity: 6, millilitres: 1500 }).zh).toBe('5 支液面入颈，1 支颈底')
})

const labelsOf = (text: string, quantity = 12) =>
  describeFacts({ ...wine, quantity, labels: readMarks(text, labelCodes, quantity) ?? [] }).labels

test.each([
  ['3 BSL l', '3 lightly bin-soiled labels', '3 枚酒标略有窖藏痕迹'],
  ['BSL', 'labels bin-soiled', '酒标均有窖藏痕迹'],
  ['1 WISL h', '1 heavily wine-stained label', '1 枚酒标有明显酒渍'],
  ['2 NOL', '2 labels missing', '2 枚酒标缺失'],
  ['1 TL, 2 NL l', '1 torn label, 2 lightly nicked labels', '1 枚酒标有撕裂，2 枚酒标略有小缺口'],
])('K5 describes labels in both languages: %s', (text, en, zh) => {
  expect(labelsOf(text)).toEqual({ en, zh })
})

test('K5 describes capsules, corks and closure', () => {
  const texts = describeFacts({
    ...wine,
    capsules: readMarks('WXC', capsuleCodes, 12) ?? [],
    corks: readMarks('1 SOS l, 2 DC', corkCodes, 12) ?? [],
    closure: 'cork',
  })
  expect(texts.capsules).toEqual({ en: 'wax capsules', zh: '酒帽均为蜡封' })
  expect(texts.corks).toEqual({
    en: '1 cork showing slight signs of seepage, 2 depressed corks',
    zh: '1 枚酒塞略有渗漏痕迹，2 枚酒塞有下陷',
  })
  expect(texts.closure).toEqual({ en: 'closed with cork', zh: '以酒塞封瓶' })
})

test('K5 describes the condition as sentences', () => {
  const lot = { ...wine, levels: levelCodes.slice(0, 2), quantity: 2 } as const
  expect(
    describeFacts({ ...lot, labels: [{ code: 'BSL', degree: 'lightly', bottles: 2 }] }).condition,
  ).toEqual({
    en: '1 in neck, 1 base of neck. Labels lightly bin-soiled.',
    zh: '1 瓶液面入颈，1 瓶颈底；酒标均略有窖藏痕迹。',
  })
})

// The examples are from the demonstration’s catalogue.
test.each([
  [{ packing: 'owc' }, '12 bottles, original wooden case', '12 瓶，原木箱', '750 ml', '750 毫升'],
  [
    { millilitres: 1500, quantity: 6, packing: 'owc' },
    '6 magnums, original wooden case',
    '6 支大瓶装，原木箱',
    '1,500 ml',
    '1,500 毫升',
  ],
  [{ quantity: 1 }, '1 bottle', '1 瓶', '750 ml', '750 毫升'],
] as const)('K5 describes contents and format: %o', (facts, en, zh, format, formatZh) => {
  const texts = describeFacts({ ...wine, ...facts })
  expect(texts.contents).toEqual({ en, zh })
  expect(texts.format).toEqual({ en: format, zh: formatZh })
})

test('K5 formats names as in the catalogue', () => {
  expect(describeFacts(wine).name).toEqual({ en: 'Château Haut-Valmorin 1990', zh: '上瓦莫林酒庄 1990' })
  const cuvee = { wine: { en: 'Cuvée des Rois', zh: '君王特酿' }, vintage: 'NV' }
  expect(
    describeFacts({ ...wine, producer: { en: 'Aubertin-Lys', zh: '奥贝坦莉丝' }, ...cuvee }).name,
  ).toEqual({
    en: 'Aubertin-Lys, Cuvée des Rois NV',
    zh: '奥贝坦莉丝 君王特酿 无年份',
  })
  const malt = { kind: 'spirits', vintage: '', age: 25, abv: 542 } as const
  const texts = describeFacts({ ...wine, ...malt, producer: { en: 'Glen Ardoch', zh: '格伦阿多赫' } })
  expect(texts.name).toEqual({ en: 'Glen Ardoch 25 Years Old', zh: '格伦阿多赫 25 年' })
  expect(texts.strength).toEqual({ en: '54.2%', zh: '54.2%' })
})

test('K5 describes a box of cigars', () => {
  const texts = describeFacts({
    ...unknownAttributes,
    kind: 'cigars',
    producer: { en: 'Flor de Isadora', zh: '伊莎朵拉之花' },
    wine: { en: '', zh: '' },
    vitola: { en: 'Gran Corona', zh: '大皇冠' },
    vintage: '2014',
    quantity: 25,
    boxCode: 'VDV 11-14',
    boxDate: '2014-11',
    boxCondition: 'sealed',
  })
  expect(texts.contents).toEqual({ en: '25 cigars · box code VDV 11-14', zh: '25 支 · 盒码 VDV 11-14' })
  expect(texts.box).toEqual({
    en: 'Gran Corona, packed November 2014, seal intact',
    zh: '大皇冠，2014 年 11 月装盒，封条完整',
  })
})

test('K5 describes storage and bond', () => {
  const texts = describeFacts({ ...wine, storage: 'bondedStore', inBond: true })
  expect(texts.storage).toEqual({ en: 'Stored in a bonded store', zh: '存放于保税仓' })
  expect(texts.bond).toEqual({ en: 'Offered in bond', zh: '按保税状态拍卖' })
})

test('K5 every fact appears in both languages and counts every bottle', () => {
  const lot = fc.record({
    levels: fc.array(fc.constantFrom(...levelCodes), { maxLength: 12 }),
    inBond: fc.boolean(),
    millilitres: fc.option(fc.integer({ min: 50, max: 30_000 })),
    abv: fc.option(fc.integer({ min: 1, max: 960 })),
    quantity: fc.integer({ min: 12, max: 24 }),
  })
  fc.assert(
    fc.property(lot, (facts) => {
      const texts = describeFacts({ ...wine, ...facts })
      for (const { en, zh } of Object.values(texts)) expect(en === '').toBe(zh === '')
      const counted = (text: string) =>
        [...text.matchAll(/(\d+) (?:[a-z瓶支])/g)].reduce((sum, [, n]) => sum + Number(n), 0)
      if (/^\d/.test(texts.levels.en)) {
        expect(counted(texts.levels.en)).toBe(facts.levels.length)
        expect(counted(texts.levels.zh)).toBe(facts.levels.length)
      }
    }),
    runs(300),
  )
})

test('K5 says nothing about unknown facts', () => {
  const { name, ...rest } = describeFacts({ ...wine, millilitres: null, quantity: null })
  expect(name.en).not.toBe('')
  expect(new Set(Object.values(rest).flatMap(({ en, zh }) => [en, zh]))).toEqual(new Set(['']))
})
