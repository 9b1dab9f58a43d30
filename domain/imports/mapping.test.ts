import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { importFields } from './fields.ts'
import { guessMapping, headersFingerprint, mappingFault } from './mapping.ts'
import { ownColumns, type Preset, presets } from './presets.ts'

const fieldsOf = (headers: readonly string[], chosen?: Preset) =>
  guessMapping(headers, chosen).columns.map(({ field }) => field)

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
      ['lotNumber', 'description.en', 'condition.en', 'lowEstimate', 'highEstimate', 'category'],
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
    expect(guessMapping(headers).preset).toBe(preset)
    expect(fieldsOf(headers)).toEqual(fields)
  })
})

test('K10 marks headers of other sources as guesses, and ignored columns as certain', () => {
  const { columns } = guessMapping(['LotNum', 'LowEst', 'HighEst', 'Vintage', 'Is Firearm', 'Colour'])
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
  expect(guessMapping(headers, 'easyLive').columns[2]).toEqual({
    field: 'description.en',
    certainty: 'certain',
  })
  expect(guessMapping(headers, 'easyLive').preset).toBe('easyLive')
})

test('K10 guesses no field twice', () => {
  expect(fieldsOf(['Lot', 'lot', '拍品', 'Title EN'])).toEqual(['lotNumber', null, null, 'title.en'])
  const headers = fc.array(
    fc.constantFrom(...Object.values(presets).flatMap((preset) => Object.keys(preset))),
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
  expect(ownColumns.map(([, field]) => field).toSorted()).toEqual([...importFields].toSorted())
  const guess = guessMapping(ownColumns.map(([header]) => header))
  expect(guess.columns.every(({ certainty }) => certainty === 'certain')).toBe(true)
})

test('K10 a source is recognised by its headers, regardless of case and spaces', () => {
  expect(headersFingerprint(['Lot No.', 'Low Est'])).toBe(headersFingerprint(['LOT NO', 'lowest']))
  expect(headersFingerprint(['Lot', 'Title'])).not.toBe(headersFingerprint(['Title', 'Lot']))
})

test.each([
  [['lotNumber', 'title.en', null], null],
  [['lotNumber', 'title.en'], { fault: 'wrongLength' }],
  [['lotNumber', null, null], { fault: 'empty' }],
  [['title.en', 'title.en', null], { fault: 'repeatedField', field: 'title.en' }],
] as const)('K10 checks the mapping %j', (mapping, fault) => {
  expect(mappingFault(mapping, 3)).toEqual(fault)
})
