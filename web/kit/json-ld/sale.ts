import { listingState } from '#domain/auction/listing.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Page } from '#web/kit/page/page.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { houseReference } from './house.ts'
import { pictureUrls } from './picture.ts'
import { dateTime, type Thing, withoutEmpty } from './thing.ts'

/** A sale as an event: live in the saleroom and online, timed online only. */
export function saleEvent(page: Page, auction: Auction, now: Instant): Thing {
  const isLive = auction.type === 'live'
  const online = { '@type': 'VirtualLocation', url: page.canonical }
  const room = { '@type': 'Place', name: page.houseName, address: auction.place }
  const end = auction.lastEnd || auction.endTime
  return {
    '@type': 'SaleEvent',
    ...withoutEmpty({
      name: auction.title,
      description: auction.summary,
      url: page.canonical,
      inLanguage: page.lang,
      startDate: dateTime(auction.startTime),
      endDate: end === 0 ? undefined : dateTime(end),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${isLive ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
      location: isLive && auction.place !== '' ? [room, online] : online,
      image: pictureUrls(page, auction.cover ? [auction.cover] : []),
      organizer: houseReference(page),
      offers: auction.lotCount === 0 ? undefined : offers(page, auction, now),
    }),
  }
}

/** The sale's aggregate offer. No price: only estimates are known. */
const offers = (page: Page, auction: Auction, now: Instant) => {
  const state = listingState(auction, now)
  return {
    '@type': 'AggregateOffer',
    url: page.canonical,
    priceCurrency: auction.currency,
    offerCount: auction.lotCount,
    validFrom: dateTime(auction.bidStartTime),
    availability: `https://schema.org/${state === 'ended' ? 'SoldOut' : state === 'preview' ? 'PreOrder' : 'InStock'}`,
  }
}
