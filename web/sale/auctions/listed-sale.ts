import type { Announcement } from '#wire/entities/announcement.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** A sale in a list: published or only announced (K1). */
export type ListedSale = Auction | Announcement

export const isAnnounced = (sale: ListedSale): sale is Announcement => 'announcedAt' in sale
