import type { CustodyItem } from '#wire/entities/custody.ts'

/** Returns an item of a seller that is expected. */
export const custodyItem = (changed: Partial<CustodyItem> = {}): CustodyItem => ({
  id: 'one',
  consignmentId: 'c1',
  number: 'C-2026-017/4',
  state: 'expected',
  place: '',
  placedAt: 0,
  receivedAt: 0,
  title: { en: 'Château Fontclaire 1996', zh: '芳克莱酒庄 1996' },
  quantity: 12,
  millilitres: 750,
  packing: null,
  kind: 'wine',
  picture: '',
  shots: [],
  differs: '',
  seller: 'Amelia Fong',
  lots: [],
  storage: null,
  isMissing: false,
  ...changed,
})
