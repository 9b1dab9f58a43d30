import type { LotDescription } from '#domain/auction/changes/description.ts'
import { correctableTexts } from '#domain/auction/changes/lot-change.ts'

/** The texts of a lot with a title, all others empty. */
export const textsOf = (title: string) =>
  ({
    ...Object.fromEntries(correctableTexts.map((field) => [field, ''])),
    title,
  }) as LotDescription['texts']['en']

/** A published lot with a reserve, as the call for it states it. */
export const published = {
  lotId: 'lot1',
  auctionId: 'sale',
  texts: { en: textsOf('Strathmorran 1974'), zh: textsOf('斯特拉斯莫兰 1974') },
  facts: { vintage: '1974', quantity: '1' },
  pictures: [],
  lowEstimate: 10_000,
  highEstimate: 15_000,
  startPrice: 3_000,
  reserve: 8_000,
  extendWindow: 180_000,
  readers: 2,
}
