import { expect, test } from 'vitest'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import { lotOfItems } from './lot-of-items.ts'

const both = (text: string) => ({ en: text, zh: text })
const picture = (key: string) => ({ key, width: 3_000, height: 4_000, alt: both(key) })
const claret: LotDraft = {
  ...emptyLotDraft,
  title: both('Belmont-Laroque 1982'),
  producer: both('Belmont-Laroque'),
  vintage: '1982',
  quantity: 6,
  millilitres: 750,
  levels: ['n'],
  lowEstimate: 10_000,
  highEstimate: 15_000,
  reserve: 9_000,
  condition: both('Levels into neck.'),
  provenance: both('One cellar in Repulse Bay.'),
  pictures: [{ ...picture('a'), shot: 'front' }],
}
const older: LotDraft = {
  ...claret,
  title: both('Belmont-Laroque 1986'),
  vintage: '1986',
  quantity: 3,
  condition: both('Two stained labels.'),
  pictures: [{ ...picture('b'), shot: 'front' }],
}

test('S3 the lot of one item is described like the item', () => {
  expect(lotOfItems([claret])).toEqual(claret)
})

test('S3 the lot of several items adds bottles and figures, and states what they share', () => {
  expect(lotOfItems([claret, older])).toMatchObject({
    title: claret.title,
    producer: claret.producer,
    vintage: '',
    millilitres: 750,
    mixed: true,
    quantity: 9,
    levels: ['n', 'n'],
    lowEstimate: 20_000,
    highEstimate: 30_000,
    reserve: 18_000,
    condition: both('Levels into neck.\nTwo stained labels.'),
    provenance: claret.provenance,
    pictures: [{ ...picture('a'), shot: 'front' }, picture('b')],
  })
})

test('S3 the lot of two equal items is not a mixed one; a figure that one lacks is not known', () => {
  const lot = lotOfItems([claret, { ...claret, reserve: null }])
  expect(lot).toMatchObject({ mixed: false, vintage: '1982', quantity: 12, reserve: null })
  expect(lot.condition).toEqual(claret.condition)
})
