import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { money } from '#web/i18n/formats.ts'
import type { BidNotice } from '#web/live/bid-notices.ts'
import { useLot } from '#web/live/sale-hooks.ts'
import { useBidNotices } from '#web/live/use-bid-notices.ts'
import { Banner } from '#web/ui/banner.tsx'

/** What became of bids that were not placed, each shown until it is dismissed (V9). @param lots those spoken of */
export function BidNoticeList({
  lots,
  currency,
  isLive,
  className,
}: {
  lots: readonly { readonly id: string; readonly lotNum: number }[]
  currency: string
  isLive: boolean
  className?: string | undefined
}) {
  const { notices, dismiss } = useBidNotices()
  return notices.map((notice) => {
    const lot = lots.find(({ id }) => id === notice.lotId)
    if (!lot) return null
    return (
      <Banner key={notice.id} kind="error" className={className} onClear={() => dismiss(notice.id)}>
        <NoticeText notice={notice} number={lot.lotNum} currency={currency} isLive={isLive} />
      </Banner>
    )
  })
}

function NoticeText({
  notice: { lotId, price, kind },
  number,
  currency,
  isLive,
}: {
  notice: BidNotice
  number: number
  currency: string
  isLive: boolean
}) {
  const t = useTranslations('bidding.notice')
  const lot = useLot(lotId)
  return t(kind === 'expired' ? 'expired' : `${kind}.${endOf(lot, isLive)}`, {
    amount: money(price, currency),
    number,
  })
}

/** What ended bidding on a lot, as a notice speaks of it. */
function endOf(lot: LotView | undefined, isLive: boolean): 'hammer' | 'passed' | 'withdrawn' | 'closed' {
  if (lot?.withdrawn) return 'withdrawn'
  if (!isLive) return 'closed'
  if (lot?.saleStatus === 2) return 'hammer'
  return lot?.saleStatus === 3 ? 'passed' : 'closed'
}
