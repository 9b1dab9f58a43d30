import { deferred } from '#web/kit/ui/deferred.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auction.module.css'
import { AuctionClock } from './auction-clock.tsx'
import { AuctionTimeline } from './auction-timeline.tsx'
import { CancellationNote } from './cancellation-note.tsx'
import { PaddlePanel } from './paddle-panel.tsx'
import { SaleHead } from './sale-head.tsx'
import { useLastEnd } from './use-last-end.ts'
import { useLiveAuction, useRevalidateOnProgress } from './use-live-auction.ts'

const SaleMessage = await deferred(async () => (await import('#web/sale/lots/sale-message.tsx')).SaleMessage)

/** A sale's header: title, countdown, registration and timeline. */
export function AuctionHead({ loaded, lotIds }: { loaded: Auction; lotIds: readonly string[] }) {
  const auction = useLastEnd(useLiveAuction(loaded))
  useRevalidateOnProgress(loaded, lotIds)
  return (
    <SaleHead
      sale={auction}
      note={
        <>
          <SaleMessage />
          {auction.isRehearsal && <RehearsalMark className={css.rehearsal} />}
        </>
      }
      status={
        <>
          <AuctionClock auction={auction} />
          {auction.cancellation ? (
            <CancellationNote cancellation={auction.cancellation} />
          ) : (
            <PaddlePanel auction={auction} />
          )}
        </>
      }
    >
      {!auction.cancellation && <AuctionTimeline auction={auction} />}
    </SaleHead>
  )
}
