import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import {
  asPublished,
  correctableSaleTexts,
  correctedSale,
  type SaleDescription,
  type SaleTextChange,
  saleDescriptionText,
  saleTextChanges,
} from './sale-description.ts'

const texts = (title: string, accent = '') => ({ title, accent, summary: '', description: '', place: '' })
const sale: SaleDescription = { en: texts('Winter Sale', 'Winter'), zh: texts('冬季拍卖') }

test('K13 lists what a patch changes in a sale, by language, and italics removed with their title', () => {
  expect(
    saleTextChanges(sale, { en: { title: 'Spring Sale', place: '' }, zh: { title: '冬季拍卖' } }),
  ).toEqual([
    { field: 'title', lang: 'en', from: 'Winter Sale', to: 'Spring Sale' },
    { field: 'accent', lang: 'en', from: 'Winter', to: '' },
  ])
  expect(saleTextChanges(sale, {})).toEqual([])
})

test('K13 the published description of a sale follows from the current one and all its corrections', () => {
  const inLanguage = fc.record(
    Object.fromEntries(correctableSaleTexts.map((field) => [field, fc.string({ maxLength: 3 })])),
    { requiredKeys: [] },
  )
  const patches = fc.array(fc.record({ en: inLanguage, zh: inLanguage }), { maxLength: 6 })
  fc.assert(
    fc.property(patches, (corrections) => {
      let now = sale
      const made: (readonly SaleTextChange[])[] = []
      for (const patch of corrections) {
        const changes = saleTextChanges(now, patch)
        made.push(changes)
        now = correctedSale(now, changes)
      }
      expect(saleDescriptionText(asPublished(now, made))).toBe(saleDescriptionText(sale))
    }),
    runs(100),
  )
})
