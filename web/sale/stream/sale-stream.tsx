import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Stream } from '#domain/auction/stream.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { useHasBegun } from '#web/sale/saleroom/use-has-begun.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { LivePlayer } from './live-player.tsx'
import { useReportDelay } from './use-report-delay.ts'

await loadTexts('stream')

/** Returns the text that the stream has not begun; '' once the saleroom is open. */
function useBeginText(): string {
  const t = useTranslations('stream.player')
  const { isEnd, liveStatus, startTime } = useSale()
  const hasBegun = useHasBegun()
  const isDue = useFromNow((now) => now >= startTime)
  if (isEnd || liveStatus === 'open' || hasBegun) return ''
  return t(isDue ? 'soon' : 'begins')
}

/** The polling interval for the address of an unavailable stream, in milliseconds. */
const pollMs = 60_000

/**
 * Shows the stream of a sale.
 *
 * @param onMissing called repeatedly while the stream is unavailable
 */
export function SaleStream({
  auction,
  stream,
  fit,
  onMissing,
}: {
  auction: Pick<Auction, 'id' | 'title'>
  stream: Stream
  fit: 'fill' | 'whole'
  onMissing: () => Promise<void>
}) {
  const t = useTranslations('stream.player')
  const [isUnavailable, setUnavailable] = useState(false)
  const reportDelay = useReportDelay(auction.id)
  const { liveStatus } = useSale()
  const beginText = useBeginText()
  useEffect(() => {
    if (!isUnavailable) return
    const timer = setInterval(() => void onMissing(), pollMs)
    return () => clearInterval(timer)
  }, [isUnavailable, onMissing])
  return (
    <LivePlayer
      key={`${stream.hls} ${stream.whep}`}
      stream={stream}
      isLive={liveStatus === 'open'}
      beginText={beginText}
      title={t('title', { sale: auction.title })}
      fit={fit}
      onUnavailable={setUnavailable}
      onDelay={reportDelay}
    />
  )
}
