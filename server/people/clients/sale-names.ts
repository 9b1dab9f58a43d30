import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Client } from '#wire/entities/client.ts'

/** A sale as named on a client’s page. */
export type SaleName = Client['orders']['list'][number]['sale']

/** Finds the name of a sale; the id is used for one that is no longer published. */
export type SaleNames = (auctionId: string) => Promise<SaleName>

/** Creates a lookup of sale names in one language. */
export const createSaleNames =
  ({ published }: Pick<Catalogue, 'published'>, lang: Language): SaleNames =>
  async (auctionId) => {
    const sale = await published(auctionId)
    const text = sale?.texts[lang]
    return { id: auctionId, no: sale?.no ?? auctionId, title: text?.title ?? '', accent: text?.accent ?? '' }
  }
