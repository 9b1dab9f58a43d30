import { expect, test } from 'vitest'
import { draftInPlaceOf } from './draft-in-place-of.ts'
import { emptyLotDraft, type LotDraft } from './lot-draft.ts'

const both = (text: string) => ({ en: text, zh: text })
const picture = (key: string) => ({ key, width: 4, height: 5, alt: both(key), shot: 'label' as const })
const lot = (number: string, change: Partial<LotDraft>) => ({
  number,
  draft: {
    ...emptyLotDraft,
    category: 'whisky',
    title: both(`Malt ${number}`),
    format: both('700 ml'),
    summary: both(`Summary ${number}`),
    condition: both('Full.'),
    quantity: 3,
    lowEstimate: 10_000,
    highEstimate: 15_000,
    startPrice: 8_000,
    reserve: 9_000,
    ...change,
  },
})

test('K17 combining lots prepares one with all bottles, which names each lot', () => {
  const combined = draftInPlaceOf([
    lot('27', { description: both('From 1989.'), pictures: [picture('a'), picture('b')] }),
    lot('28', { description: both('From 1990.'), pictures: [picture('b'), picture('c')], quantity: 6 }),
  ])
  expect(combined).toMatchObject({
    category: 'whisky',
    title: both('Malt 27'),
    format: both('700 ml'),
    condition: both('Full.'),
    summary: both(''),
    description: {
      en: 'Lot 27, Malt 27: From 1989.\n\nLot 28, Malt 28: From 1990.',
      zh: '第 27 号拍品“Malt 27”：From 1989.\n\n第 28 号拍品“Malt 28”：From 1990.',
    },
    quantity: 9,
  })
  expect(combined.pictures.map(({ key, shot }) => [key, shot])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['c', undefined],
  ])
})

test('K17 a part of a lot keeps its texts; staff enter its quantity and prices', () => {
  const part = draftInPlaceOf([lot('27', { description: both('From 1989.') })])
  expect(part).toMatchObject({ title: both('Malt 27'), description: both('From 1989.'), quantity: null })
  for (const field of ['lowEstimate', 'highEstimate', 'startPrice', 'reserve'] as const)
    expect(part[field]).toBeNull()
  expect(draftInPlaceOf([])).toEqual(emptyLotDraft)
})
