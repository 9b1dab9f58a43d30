import type { SaleHeader } from '#domain/drafts/announcement.ts'
import { isUpcoming } from '#domain/drafts/announcement.ts'
import { inEither } from '#domain/drafts/bilingual.ts'
import { accentIn } from '#server/catalogue/drafts/catalogue-rows.ts'
import type { CatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import { type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { announcementGet, announcementList } from '#wire/calls/announcements.ts'
import type { Announcement } from '#wire/entities/announcement.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { AnnouncedSale } from './store.ts'

/** K1: returns the public calls that read announced sales. */
export const announcementCalls = (cache: Pick<CatalogueCache, 'announced'>): readonly CallHandler[] => [
  handleCall(announcementList, async ({ lang, now }) => {
    const sales = (await cache.announced()).map((sale) => toAnnouncement(sale, lang))
    return { list: sales.filter((sale) => isUpcoming(sale, now)).toSorted(bySoonest) }
  }),

  handleCall(announcementGet, async ({ lang }, { id }) => {
    const sale = (await cache.announced()).find(({ saleId }) => saleId === id)
    return sale ? toAnnouncement(sale, lang) : refusal('notFound')
  }),
]

const bySoonest = (one: Announcement, other: Announcement): number => one.startTime - other.startTime

/** Returns an announced sale as sent to clients. A text that is missing in the language is shown in the other one. */
export function toAnnouncement({ saleId, header, ...sale }: AnnouncedSale, lang: Language): Announcement {
  const key = lang === 'en' ? 'en' : 'zh'
  return {
    id: saleId,
    no: header.number,
    type: header.kind,
    title: inEither(header.title, key),
    accent: accentIn(header, key),
    summary: inEither(header.summary, key),
    description: inEither(header.description, key),
    place: inEither(header.place, key),
    cover: coverIn(header, key),
    registerStartTime: header.registerStartTime ?? 0,
    bidStartTime: header.bidStartTime ?? 0,
    startTime: header.startTime ?? 0,
    endTime: header.endTime ?? 0,
    ...sale,
  }
}

const coverIn = ({ cover }: SaleHeader, lang: 'en' | 'zh') =>
  cover && { key: cover.key, width: cover.width, height: cover.height, alt: inEither(cover.alt, lang) }
