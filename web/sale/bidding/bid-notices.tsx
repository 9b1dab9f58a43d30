import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { lotOutcome } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { BidNotice } from '#web/kit/live/bid-notices.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { useBidNotices, useRecordUnreachedOffers } from '#web/kit/live/use-bid-notices.ts'
import { Banner } from '#web/kit/ui/banner.tsx'

await loadTexts('bidResult')

/**
 * Notices of bids that came too late or were not reached, shown until dismissed (V9). Not in the initial scripts.
 * @param lots the lots for which to show notices
 * @param paddle the viewer's paddle
 */
export function BidNotices({
  lots,
  paddle,
  currency,
  isLive,
  className,
}: {
  lots: readonly { readonly id: string; readonly lotNum: number; readonly lotSuffix: string }[]
  paddle: string
  currency: string
  isLive: boolean
  className?: string | undefined
}) {
  const { notices, dismiss } = useBidNotices()
  useRecordUnreachedOffers(
    useMemo(() => lots.map(({ id }) => id), [lots]),
    paddle,
  )
  return notices.map((notice) => {
    const lot = lots.find(({ id }) => id === notice.lotId)
    if (!lot) return null
    return (
      <Banner key={notice.id} kind="error" className={className} onClear={() => dismiss(notice.id)}>
        <NoticeText notice={notice} number={lotLabel(lot)} currency={currency} isLive={isLive} />
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
  number: string
  currency: string
  isLive: boolean
}) {
  const t = useTranslations('bidResult.notice')
  const lot = useLot(lotId)
  const values = { amount: money(price, currency), number }
  if (kind === 'refused') return t(kind, values)
  if (kind === 'expired') return t(lot && lotOutcome(lot) ? 'expired.over' : 'expired.open', values)
  if (kind === 'opened' && isLive && !lot?.withdrawn) return t('opened', values)
  return t(`${kind === 'notReached' ? kind : 'late'}.${bidEnd(lot, isLive)}`, values)
}

/** Returns how bidding on a lot ended, for the notice. */
function bidEnd(lot: LotView | undefined, isLive: boolean): 'hammer' | 'passed' | 'withdrawn' | 'closed' {
  if (lot?.withdrawn) return 'withdrawn'
  if (!isLive) return 'closed'
  if (lot?.saleStatus === 'sold') return 'hammer'
  return lot?.saleStatus === 'passed' ? 'passed' : 'closed'
}
