import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '#web/api/api-hooks.ts'
import { needTexts } from '#web/i18n/messages.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { LivePlayer } from './live-player.tsx'

await needTexts('stream')

/** How often the house is asked where its stream is now, while there is none. */
const every = 60_000

/** The stream of a sale, wherever the house has it just now; nothing where it has none. */
export function SaleStream({ auction, fit }: { open: boolean; auction: Auction; fit: 'fill' | 'whole' }) {
  const t = useTranslations('stream.player')
  const [isGone, setGone] = useState(auction.stream === null)
  const { data } = useCall(auctionGet, { id: auction.id }, { enabled: isGone, every: () => every })
  const stream = data ? data.stream : auction.stream
  if (!stream) return null
  return (
    <LivePlayer
      key={`${stream.hls} ${stream.whep}`}
      stream={stream}
      title={t('title', { sale: auction.title })}
      fit={fit}
      onGone={setGone}
    />
  )
}
