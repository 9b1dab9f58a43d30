import { listingState } from '#domain/auction/listing.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Page } from '#web/kit/page/page.ts'
import type { Announcement } from '#wire/entities/announcement.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { houseReference } from './house.ts'
import { pictureUrls } from './picture.ts'
import { dateTime, type Thing, withoutEmpty } from './thing.ts'

/** Returns a sale as an event: live in the saleroom and online, timed online only. */
export const saleEvent = (page: Page, auction: Auction, now: Instant): Thing =>
  eventOf(page, auction, {
    end: auction.lastEnd || auction.endTime,
    isCancelled: auction.cancellation !== null,
    offers: auction.lotCount === 0 || auction.cancellation ? undefined : offers(page, auction, now),
  })

/** Returns an announced sale as an event: without offers (K1). */
export const announcedEvent = (page: Page, sale: Announcement): Thing =>
  eventOf(page, sale, { end: sale.endTime })

type Described = Pick<Auction, 'type' | 'title' | 'summary' | 'place' | 'cover' | 'startTime'>

function eventOf(
  page: Page,
  auction: Described,
  {
    end,
    isCancelled = false,
    ...more
  }: { end: Instant; isCancelled?: boolean; offers?: ReturnType<typeof offers> | undefined },
) {
  const isLive = auction.type === 'live'
  const online = { '@type': 'VirtualLocation', url: page.canonical }
  const room = { '@type': 'Place', name: page.houseName, address: auction.place }
  return {
    '@type': 'SaleEvent',
    ...withoutEmpty({
      name: auction.title,
      description: auction.summary,
      url: page.canonical,
      inLanguage: page.lang,
      startDate: dateTime(auction.startTime),
      endDate: end === 0 ? undefined : dateTime(end),
      eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${isLive ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
      location: isLive && auction.place !== '' ? [room, online] : online,
      image: pictureUrls(page, auction.cover ? [auction.cover] : []),
      organizer: houseReference(page),
      ...more,
    }),
  }
}

/** Returns the sale's aggregate offer. No price: only estimates are known. */
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
