import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { listDate } from '#web/sale/auctions/sale-filter.ts'
import { useIsDue } from '#web/sale/auctions/use-is-due.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** Returns when a sale begins, with a label. The auctioneer opens the saleroom, possibly after the scheduled time. */
export function useOpening(auction: Auction): { readonly name: string; readonly value: string } {
  const t = useTranslations('registrations.summary')
  const { type, liveStatus } = auction
  const isDue = useIsDue(auction)
  const time = dateTime(listDate(auction))
  if (isDue && liveStatus !== 'open') return { name: t('shortly'), value: t('due', { time }) }
  return { name: t(type === 'live' ? 'begins' : 'closes'), value: t('time', { time }) }
}
