import { expect, test } from 'vitest'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import { productAttributes } from './attributes.ts'
import { publishedAttributes } from './published.ts'

const published = (draft: Partial<LotDraft>) =>
  publishedAttributes({ ...emptyLotDraft, ...draft }, productAttributes)

test('K5 a published lot states the attributes that are known', () => {
  expect(published({ kind: 'spirits' })).toEqual({})
  expect(published({ kind: 'spirits', age: 12, abv: 460, inBond: true, levels: ['n'] })).toEqual({
    age: 12,
    abv: 460,
    inBond: true,
    levels: ['n'],
  })
})

test('K5 omits attributes of other goods, of staff, and those with their own column', () => {
  const producer = { en: 'Strathmorran', zh: '' }
  expect(published({ kind: 'cigars', age: 12, boxCode: 'VDV 11-14' })).toEqual({ boxCode: 'VDV 11-14' })
  expect(published({ mixed: true, producer, vintage: '1974', quantity: 6 })).toEqual({})
})
