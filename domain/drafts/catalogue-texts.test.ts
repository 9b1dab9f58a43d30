import { expect, test } from 'vitest'
import { catalogueTexts } from './catalogue-texts.ts'
import { emptyLotDraft, type LotDraft } from './lot-draft.ts'

const lot: LotDraft = {
  ...emptyLotDraft,
  producer: { en: 'Combe Noire', zh: '黑谷' },
  region: { en: 'Burgundy', zh: '勃艮第' },
  vintage: '1999',
  quantity: 12,
  millilitres: 750,
  packing: 'owc',
  labels: [{ code: 'BSL', degree: 'lightly', bottles: 2 }],
}

test('K5 texts that are not entered are generated from the facts', () => {
  expect(catalogueTexts(lot)).toMatchObject({
    title: { en: 'Combe Noire 1999', zh: '黑谷 1999' },
    format: { en: '750 ml', zh: '750 毫升' },
    summary: { en: 'Burgundy · 12 bottles, original wooden case' },
  })
})

test('K5 an entered text replaces the generated one, except the condition, which follows it', () => {
  const written = {
    ...lot,
    title: { en: 'A case of 1999', zh: '' },
    condition: { en: 'Bought here.', zh: '' },
  }
  const texts = catalogueTexts(written)
  const facts = catalogueTexts(lot).condition
  expect(texts.title).toEqual({ en: 'A case of 1999', zh: '黑谷 1999' })
  expect(facts.en).not.toBe('')
  expect(texts.condition).toEqual({ en: `${facts.en}\n\nBought here.`, zh: facts.zh })
})
