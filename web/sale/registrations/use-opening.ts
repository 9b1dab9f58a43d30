import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { listDate } from '#web/sale/auctions/sale-filter.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** When a sale begins, named. The auctioneer opens the saleroom, possibly after the scheduled time. */
export function useOpening(auction: Auction): { readonly name: string; readonly value: string } {
  const t = useTranslations('registrations.summary')
  const { type, liveStatus, startTime } = auction
  const isDue = useFromNow((now) => now >= startTime)
  const time = dateTime(listDate(auction))
  if (type === 'live' && liveStatus !== 'open' && isDue)
    return { name: t('shortly'), value: t('due', { time }) }
  return { name: t(type === 'live' ? 'begins' : 'closes'), value: t('time', { time }) }
}
