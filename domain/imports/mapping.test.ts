import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { runs } from '#domain/testing/runs.ts'
import { importFields } from './fields.ts'
import { guessMapping, headersFingerprint, mappingIssue } from './mapping.ts'
import { ownColumns } from './own-columns.ts'
import { type Preset, presetHeaders, presetNames } from './presets.ts'
import { plainName } from './read-header.ts'
import { ignoredHeaders, namesIn, synonyms, uncertain } from './synonyms.ts'

const guess = (headers: readonly string[], chosen?: Preset) =>
  guessMapping(
    headers.map((header) => ({ header, examples: [] })),
    productAttributes,
    chosen,
  )
const fieldsOf = (headers: readonly string[], chosen?: Preset) =>
  guess(headers, chosen).columns.map(({ field }) => field)

describe('K10 recognises the headers of', () => {
  test.each([
    [
      'liveAuctioneers',
      ['LotNum', 'Title', 'Description', 'LowEst', 'HighEst', 'StartPrice', 'Reserve Price', 'Is Firearm'],
      [
        'lotNumber',
        'title.en',
        'description.en',
        'lowEstimate',
        'highEstimate',
        'startPrice',
        'reserve',
        null,
      ],
    ],
    [
      'theSaleroom',
      ['Number', 'Title', 'Description', 'Hammer', 'Reserve', 'StartPrice', 'LowEstimate', 'CategoryCode'],
      ['lotNumber', 'title.en', 'description.en', null, 'reserve', 'startPrice', 'lowEstimate', 'category'],
    ],
    [
      'hiBid',
      ['Lot Number', 'Lead', 'Description', 'High Estimate', 'Low Estimate', 'Starting Bid', 'Image 1'],
      ['lotNumber', 'title.en', 'description.en', 'highEstimate', 'lowEstimate', 'startPrice', null],
    ],
    [
      'easyLive',
      ['LotNo', 'Description', 'Condition Report', 'LowEst', 'HighEst', 'Category'],
      // In this sheet, the descriptions are the names of lots.
      ['lotNumber', 'title.en', 'condition.en', 'lowEstimate', 'highEstimate', 'category'],
    ],
    [
      'own',
      ['Lot', 'Title EN', 'Title ZH', 'Low estimate', 'Starting price', '液面'],
      ['lotNumber', 'title.en', 'title.zh', 'lowEstimate', 'startPrice', 'levels'],
    ],
    [
      'own',
      ['拍品号', '英文名称', '中文名称', '低估价', '高估价', '起拍价', '底价', '年份'],
      [
        'lotNumber',
        'title.en',
        'title.zh',
        'lowEstimate',
        'highEstimate',
        'startPrice',
        'reserve',
        'vintage',
      ],
    ],
  ] as const)('%s', (preset, headers, fields) => {
    expect(guess(headers).preset).toBe(preset)
    expect(fieldsOf(headers)).toEqual(fields)
  })
})

test('K10 marks similar headers as suggestions, and ignored columns as certain', () => {
  const { columns } = guess(['LotNum', 'LowEst', 'HighEst', 'Vintgae', 'Is Firearm', 'Colour'])
  expect(columns.map(({ certainty }) => certainty)).toEqual([
    'certain',
    'certain',
    'certain',
    'guess',
    'certain',
    'none',
  ])
})

test('K10 uses the chosen source', () => {
  const headers = ['Number', 'Title', 'Description']
  expect(guess(headers, 'easyLive').columns[2]).toEqual({
    field: 'description.en',
    certainty: 'certain',
  })
  expect(guess(headers, 'easyLive').preset).toBe('easyLive')
})

describe('K10 recognises a house’s own sheet', () => {
  test('in English', () => {
    expect(
      fieldsOf([
        'Lot No.',
        'Vendor',
        'Producer',
        'Wine',
        'Title (Chinese)',
        'Vintage',
        'Region',
        'Bottle Size',
        'Qty',
        'Est. Low (HKD)',
        'Est. High (HKD)',
        'Start',
        'Reserve Price',
        'OWC',
        'Fill level',
      ]),
    ).toEqual([
      'lotNumber',
      'owner',
      'producer.en',
      'wine.en',
      'title.zh',
      'vintage',
      'region.en',
      'millilitres',
      'quantity',
      'lowEstimate',
      'highEstimate',
      'startPrice',
      'reserve',
      'packing',
      'levels',
    ])
  })

  test.each([
    [
      'Simplified',
      [
        '拍品编号',
        '中文品名',
        '英文品名',
        '年份',
        '规格',
        '瓶数',
        '低估价(HKD)',
        '高估价(HKD)',
        '起拍',
        '品相',
        '委托方',
        '中文描述',
      ],
    ],
    [
      'Traditional',
      [
        '拍品編號',
        '中文品名',
        '英文品名',
        '年份',
        '規格',
        '瓶數',
        '低估價（港幣）',
        '高估價（港幣）',
        '起拍',
        '品相',
        '委託方',
        '中文描述',
      ],
    ],
  ])('in %s Chinese', (_, headers) => {
    expect(fieldsOf(headers)).toEqual([
      'lotNumber',
      'title.zh',
      'title.en',
      'vintage',
      'format.zh',
      'quantity',
      'lowEstimate',
      'highEstimate',
      'startPrice',
      'condition.zh',
      'owner',
      'description.zh',
    ])
  })

  test.each([
    ['Lot#', 'lotNumber'],
    ['LOT NUMBER', 'lotNumber'],
    ['Lot 拍品編號', 'lotNumber'],
    ['Low', 'lowEstimate'],
    ['Low Estimate (US$)', 'lowEstimate'],
    ['Low Estimate 低估價', 'lowEstimate'],
    ['Est. High', 'highEstimate'],
    ['估價（高）', 'highEstimate'],
    ['Start Bid', 'startPrice'],
    ['Btl size', 'millilitres'],
    ['Appellation', 'region.en'],
    ['Format', 'format.en'],
    ['產區', 'region.zh'],
    ['產區（英文）', 'region.en'],
    ['titleZH', 'title.zh'],
    ['title_en', 'title.en'],
    ['Producer - Chinese', 'producer.zh'],
    ['Condition Report', 'condition.en'],
    ['品相報告', 'condition.zh'],
    ['Château', 'producer.en'],
    ['Opening bid (HK$)', 'startPrice'],
    ['Vendor code', 'owner'],
  ])('%s', (header, field) => {
    expect(guess([header]).columns).toEqual([{ field, certainty: 'certain' }])
  })

  test.each([
    ['Cs/Btl', 'quantity'],
    ['Country', 'region.en'],
    ['Type', 'category'],
    ['编号', 'lotNumber'],
    ['Estimate', 'lowEstimate'],
    ['Winery name', 'producer.en'],
    ['Vintgae', 'vintage'],
    ['起拍价钱', 'startPrice'],
  ])('%s, with a question', (header, field) => {
    expect(guess([header]).columns).toEqual([{ field, certainty: 'guess' }])
  })

  test.each(['Colour', 'Score', '圖片', 'Image 1', 'Hammer', '备注', 'Start date', 'Photo of label'])(
    'without %s',
    (header) => {
      expect(fieldsOf([header])).toEqual([null])
    },
  )
})

test('K10 prefers the surer of two columns, whichever comes first', () => {
  expect(fieldsOf(['编号', '拍品号', 'Country', 'Region', 'Estimate', 'Low estimate'])).toEqual([
    'lotId',
    'lotNumber',
    null,
    'region.en',
    null,
    'lowEstimate',
  ])
})

test('K10 reads the language of a text from its cells if the header names none', () => {
  const fieldOf = (header: string, examples: readonly string[]) =>
    guessMapping([{ header, examples }], productAttributes).columns[0]?.field
  expect(fieldOf('酒庄', ['Château Montclar'])).toBe('producer.en')
  expect(fieldOf('Producer', ['蒙克拉酒庄'])).toBe('producer.zh')
  expect(fieldOf('酒庄（中文）', ['Château Montclar'])).toBe('producer.zh')
  expect(fieldOf('Format', ['75cl', 'Magnum'])).toBe('millilitres')
  expect(fieldOf('Format', ['75cl', '6 × 75 cl'])).toBe('format.en')
  expect(fieldOf('Format (English)', ['75cl'])).toBe('format.en')
})

test('K10 a Chinese text in Traditional beside a Simplified one overrides the derived text', () => {
  const fieldsIn = (...columns: readonly (readonly [header: string, example: string])[]) =>
    guessMapping(
      columns.map(([header, example]) => ({ header, examples: [example] })),
      productAttributes,
    ).columns.map(({ field }) => field)
  const lot = ['Lot', '1'] as const
  expect(fieldsIn(lot, ['Title (Traditional)', '酒'], ['Title (Simplified)', '酒'])).toEqual([
    'lotNumber',
    'title.hant',
    'title.zh',
  ])
  expect(fieldsIn(['標題（繁體）', '木箱'], ['標題（簡體）', '木箱'])).toEqual(['title.hant', 'title.zh'])
  expect(fieldsIn(['拍品名稱', '拉菲酒莊'], ['拍品名称', '拉菲酒庄'])).toEqual(['title.hant', 'title.zh'])
  expect(fieldsIn(['名称', '拉菲酒庄'], ['品相', '液面良好'], ['品相 TC', '液面良好'])).toEqual([
    'title.zh',
    'condition.zh',
    'condition.hant',
  ])
  expect(fieldsIn(['Description (Chinese)', '木箱'], ['Description (TC)', '木箱'])).toEqual([
    'title.zh',
    'title.hant',
  ])
})

test('K10 a Chinese text in Traditional only is used as the Chinese text', () => {
  expect(fieldsOf(['Lot', 'Title (Traditional)'])).toEqual(['lotNumber', 'title.zh'])
  const column = { header: '拍品名稱', examples: ['拉菲酒莊'] }
  expect(guessMapping([column], productAttributes).columns[0]?.field).toBe('title.zh')
})

test('K10 uses a description as the title if nothing else names the lot', () => {
  expect(fieldsOf(['Lot', 'Description', 'Low', 'High'])).toEqual([
    'lotNumber',
    'title.en',
    'lowEstimate',
    'highEstimate',
  ])
  expect(fieldsOf(['Lot', 'Description', 'Producer'])[1]).toBe('description.en')
})

test('K10 every header has one meaning', () => {
  const meanings = [
    ...Object.values(synonyms).map((names) => namesIn(names)),
    ...productAttributes.map(({ headers }) => namesIn(headers)),
    ...uncertain.map(({ names }) => names),
    ignoredHeaders,
  ].map((names) => new Set(names.map(plainName)))
  const names = meanings.flatMap((own) => [...own])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('K10 guesses no field twice', () => {
  expect(fieldsOf(['Lot', 'lot', '拍品', 'Title EN'])).toEqual(['lotNumber', null, null, 'title.en'])
  const headers = fc.array(
    fc.constantFrom(
      ...presetNames.flatMap((preset) => Object.keys(presetHeaders(preset, productAttributes))),
      'Country',
      'Estimat',
      '编号',
    ),
  )
  fc.assert(
    fc.property(headers, (some) => {
      const fields = fieldsOf(some).filter((field) => field !== null)
      expect(new Set(fields).size).toBe(fields.length)
      expect(fieldsOf(some)).toHaveLength(some.length)
    }),
    runs(200),
  )
})

test('K10 the product’s own columns have every field once, and are recognised', () => {
  const own = ownColumns(productAttributes)
  expect(own.map(([, field]) => field)).toEqual(importFields(productAttributes))
  const { columns } = guess(own.map(([header]) => header))
  expect(columns.every(({ certainty }) => certainty === 'certain')).toBe(true)
})

test('K10 a source is recognised by its headers, regardless of case and spaces', () => {
  expect(headersFingerprint(['Lot No.', 'Low Est'])).toBe(headersFingerprint(['LOT NO', 'lowest']))
  expect(headersFingerprint(['Lot', 'Title'])).not.toBe(headersFingerprint(['Title', 'Lot']))
})

test.each([
  [['lotNumber', 'title.en', null], null],
  [['lotNumber', 'title.en'], { issue: 'wrongLength' }],
  [['lotNumber', null, null], { issue: 'empty' }],
  [['title.en', 'title.en', null], { issue: 'repeatedField', field: 'title.en' }],
] as const)('K10 checks the mapping %j', (mapping, issue) => {
  expect(mappingIssue(mapping, 3)).toEqual(issue)
})
