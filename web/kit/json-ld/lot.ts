import { listingState } from '#domain/auction/listing.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Page } from '#web/kit/page/page.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { houseReference } from './house.ts'
import { pictureUrls } from './picture.ts'
import { dateTime, type Thing, withoutEmpty } from './thing.ts'

/**
 * Returns a lot with its offer: at the minimum bid while bidding is open or to come, at the hammer price once sold. A
 * passed lot has no offer. Not for tobacco (C2).
 */
export const lotProduct = (page: Page, lot: Lot, auction: Auction, now: Instant): Thing => ({
  '@type': 'Product',
  ...withoutEmpty({
    name: lot.title,
    description: lot.description || lot.facts,
    url: page.canonical,
    sku: `${auction.no}-${lotLabel(lot)}`,
    category: auction.config.cate.find(({ id }) => id === lot.cate)?.name,
    brand: lot.producer === '' ? undefined : { '@type': 'Brand', name: lot.producer },
    image: pictureUrls(page, lot.pictures),
    offers: offer(page, lot, auction, now),
  }),
})

function offer(page: Page, lot: Lot, auction: Auction, now: Instant) {
  const at = (price: number, availability: 'InStock' | 'PreOrder' | 'SoldOut') => ({
    '@type': 'Offer',
    url: page.canonical,
    price,
    priceCurrency: lot.currency,
    availability: `https://schema.org/${availability}`,
    seller: houseReference(page),
  })
  if (lot.saleStatus === 'sold') return at(lot.finalPrice, 'SoldOut')
  if (lot.saleStatus === 'passed' || lot.withdrawn || auction.isEnd) return undefined
  const isEarly = listingState(auction, now) === 'preview'
  return {
    ...at(lot.nextPrice, isEarly ? 'PreOrder' : 'InStock'),
    validFrom: dateTime(auction.bidStartTime),
    ...(lot.endTime === 0 ? {} : { priceValidUntil: dateTime(lot.endTime) }),
  }
}
