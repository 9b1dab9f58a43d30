import type { LotDescription } from '#domain/auction/changes/description.ts'
import { correctableTexts } from '#domain/auction/changes/lot-change.ts'
import type { PublishedAttributes } from '#domain/lots/attributes/published.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import type { salePublished } from '#wire/calls/sale-corrections.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** Returns the texts of a lot with a title, all others empty. */
export const textsOf = (title: string) =>
  ({
    ...Object.fromEntries(correctableTexts.map((field) => [field, ''])),
    title,
  }) as LotDescription['texts']['en']

/** The sale whose page of corrections is tested. */
export const correctedSale = auctionWith({ id: 'sale', no: 'BH0145', type: 'live', title: 'Winter Sale' })

/** A published lot with a reserve, as the call for it states it. */
export const published = {
  lotId: 'lot1',
  auctionId: 'sale',
  texts: { en: textsOf('Strathmorran 1974'), zh: textsOf('斯特拉斯莫兰 1974') },
  facts: { vintage: '1974', quantity: '1' },
  kind: 'spirits',
  attributes: { abv: 460, inBond: true } as PublishedAttributes,
  pictures: [],
  lowEstimate: 10_000,
  highEstimate: 15_000,
  startPrice: 3_000,
  reserve: 8_000,
  categoryId: 'whisky',
  isFeatured: false,
  extendWindow: 180_000,
  readers: 2,
} as const

const saleTexts = { accent: '', summary: '', description: '' }

/** A published sale with a correction, as the call for it states it. */
export const publishedSale = {
  texts: {
    en: { ...saleTexts, title: 'Winter Sale', place: 'Hall 1' },
    zh: { ...saleTexts, title: '冬季拍卖', place: '一号厅' },
  },
  cover: null,
  corrections: [
    {
      ...{ number: 1, at: 1_796_385_600_000, seq: 3, isTobacco: false, notice: null, by: 'Ann Lee' },
      versions: [{ field: 'place', lang: 'en', from: 'Hall 9', to: 'Hall 1' }],
    },
  ],
  readers: 4,
} as const satisfies DataOf<typeof salePublished>
