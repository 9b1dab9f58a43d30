import type { ItemSummary } from '#wire/entities/item.ts'

/** Returns an item of a consignment in the state `expected`. */
export const consignedItem = (
  index: number,
  title: string,
  changed: Partial<ItemSummary> = {},
): ItemSummary => ({
  id: `i${index}`,
  number: `C-2026-014/${index}`,
  nth: index,
  rev: 2,
  state: 'expected',
  stateAt: 1_780_000_000_000,
  place: '',
  differs: '',
  title: { en: title, zh: '' },
  accent: { en: '', zh: '' },
  kind: 'wine',
  vintage: '',
  quantity: 6,
  millilitres: 750,
  packing: 'owc',
  picture: '',
  lowEstimate: 10_000,
  highEstimate: 15_000,
  reserve: 9_000,
  answer: null,
  remaining: 0,
  lots: [],
  ...changed,
})
