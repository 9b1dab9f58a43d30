import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { runs } from '#domain/testing/runs.ts'
import { emptyValue, readCell } from './cells.ts'
import { importFields, isValueField } from './fields.ts'

const attributes = new Map(productAttributes.map((one) => [one.id, one]))
const context = {
  attributes,
  currency: 'HKD',
  quantity: 12,
  categories: new Map([
    ['bordeaux', 'c1'],
    ['波尔多', 'c1'],
  ]),
}
const valueFields = importFields(productAttributes).filter(isValueField)

test.each([
  ['title.en', 'Château', 'Château'],
  ['category', 'Bordeaux', 'c1'],
  ['category', '波尔多', 'c1'],
  ['kind', 'Wine', 'wine'],
  ['kind', '雪茄', 'cigars'],
  ['vintage', '1990', '1990'],
  ['vintage', '1990 年', '1990'],
  ['vintage', 'n.v.', 'NV'],
  ['vintage', '无年份', 'NV'],
  ['quantity', '12', 12],
  ['weight', '18,000', 18_000],
  ['lowEstimate', '1.2万', 12_000],
  ['highEstimate', '0', 0],
  ['featured', 'Yes', true],
  ['inBond', '是', true],
  ['mixed', 'false', false],
  ['millilitres', '75cl', 750],
  ['millilitres', '1.5L', 1500],
  ['millilitres', '700', 700],
  ['millilitres', '750 毫升', 750],
  ['millilitres', 'magnum', 1500],
  ['levels', '12 n', Array.from({ length: 12 }, () => 'n')],
  ['labels', '3 BSL l', [{ code: 'BSL', degree: 'lightly', bottles: 3 }]],
  ['capsules', 'WXC', [{ code: 'WXC', degree: 'plainly', bottles: 12 }]],
  ['corks', '1 SOS', [{ code: 'SOS', degree: 'plainly', bottles: 1 }]],
  ['closure', 'Screw cap', 'screwCap'],
  ['packing', 'OWC', 'owc'],
  ['packing', '原木箱', 'owc'],
  ['storage', 'bonded', 'bondedStore'],
  ['abv', '54.2%', 542],
  ['abv', '46% vol', 460],
  ['age', '25 years old', 25],
  ['boxDate', '2014-11', '2014-11'],
  ['boxCondition', 'sealed', 'sealed'],
  ['boxCode', 'VDV 11-14', 'VDV 11-14'],
] as const)('K10 reads %s: %s', (field, cell, value) => {
  expect(readCell(field, cell, context)).toEqual({ value })
})

test.each([
  ['category', 'Brandy > Old', 'unknownCategory'],
  ['kind', 'furniture', 'notKnown'],
  ['vintage', '90', 'notYear'],
  ['quantity', '0', 'notWholeNumber'],
  ['quantity', 'a dozen', 'notWholeNumber'],
  ['lowEstimate', '28,000–36,000', 'range'],
  ['startPrice', '0', 'outOfRange'],
  ['featured', 'perhaps', 'notYesOrNo'],
  ['millilitres', '6 × 75 cl', 'notSize'],
  ['levels', '13 n', 'tooManyBottles'],
  ['levels', 'good', 'notLevels'],
  ['labels', 'good', 'notMarks'],
  ['abv', '200%', 'notDecimal'],
  ['boxDate', '11-14', 'notMonth'],
] as const)('K10 refuses %s: %s', (field, cell, issue) => {
  expect(readCell(field, cell, context)).toEqual({ issue })
})

test('K10 a cleared field has the value of a new lot', () => {
  const empty = fieldsOf(emptyLotDraft)
  for (const field of valueFields)
    if (field !== 'kind') expect([field, emptyValue(field, attributes)]).toEqual([field, empty[field]])
  expect(emptyValue('kind', attributes)).toBeUndefined()
})

test('K10 no cell throws', () => {
  const cell = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('=1+1', '１２', 'HKD', '万', '9 n'))
  fc.assert(
    fc.property(fc.constantFrom(...valueFields), cell, (field, text) => {
      const read = readCell(field, text, context)
      expect('value' in read || 'issue' in read).toBe(true)
    }),
    runs(500),
  )
})

test.each([
  ['quantity', '12.0', 12],
  ['quantity', '１２', 12],
  ['vintage', '2005.0', '2005'],
  ['vintage', '1000', 'NV'],
  ['vintage', '1001', 'NV'],
  ['vintage', '1001.0', 'NV'],
  ['vintage', '無年份', 'NV'],
  ['highEstimate', '0.0', 0],
  ['lowEstimate', '8000.0', 8000],
  ['millilitres', '750.0', 750],
  ['featured', '1.0', true],
  ['abv', '43.00', 430],
  ['age', '25.0', 25],
  ['weight', '1,500.0', 1500],
  ['lwin', '1011898.0', '1011898'],
] as const)('K11 a whole number with decimals is whole: %s %s', (field, cell, value) => {
  expect(readCell(field, cell, context)).toEqual({ value })
})

test.each([
  ['quantity', '12.5'],
  ['quantity', '12.000'],
  ['vintage', '2005.5'],
] as const)('K11 a number with other decimals is not: %s %s', (field, cell) => {
  expect(readCell(field, cell, context)).toHaveProperty('issue')
})

test.each([
  ['2018-05', '2018-05'],
  ['2018-05-01', '2018-05'],
  ['2018-05-01 00:00:00', '2018-05'],
  ['2018/5', '2018-05'],
  ['2018年5月', '2018-05'],
  ['May 2018', '2018-05'],
  ['may-2018', '2018-05'],
])('K11 reads a month: %s', (cell, value) => {
  expect(readCell('boxDate', cell, context)).toEqual({ value })
})

test.each(['MAY 18', '18-May', '05/2018/01', '2018-13', 'mayo 2018x'])('K11 refuses a month: %s', (cell) => {
  expect(readCell('boxDate', cell, context)).toEqual({ issue: 'notMonth' })
})
