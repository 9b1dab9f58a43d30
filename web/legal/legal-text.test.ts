import { describe, expect, test } from 'vitest'
import { filled, type LegalText } from './legal-text.ts'
import { conditionsOfSale } from './texts/conditions-of-sale.ts'
import { privacyPolicy } from './texts/privacy-policy.ts'
import { termsOfUse } from './texts/terms-of-use.ts'

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

const shape = ({ sections }: LegalText) =>
  sections.map(({ paragraphs }) => paragraphs.map((paragraph) => places(paragraph)))

describe.each(Object.entries({ conditionsOfSale, termsOfUse, privacyPolicy }))('%s', (_, text) => {
  test('has the same sections, paragraphs and open places in both languages', () => {
    expect(shape(text['zh-Hans'])).toEqual(shape(text.en))
  })

  test('names every section differently, as the contents lead to them', () => {
    for (const { sections } of Object.values(text)) {
      const titles = sections.map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
})

test('what stands open is filled, and what nothing is known of stays', () => {
  expect(filled('{house} at {premium} % {else}', { house: 'Bowen House', premium: '22.5' })).toBe(
    'Bowen House at 22.5 % {else}',
  )
})
