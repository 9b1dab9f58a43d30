import { useTranslations } from 'use-intl'
import type { BidBox } from '#domain/auction/bid-box.ts'
import type { SaleKind } from '#domain/auction/listing.ts'
import { isForSale, isTied } from '#domain/auction/lot-state.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { deferred } from '#web/kit/ui/deferred.tsx'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { Strip } from './strip.tsx'

const StateStrip = await deferred(async () => (await import('./state-strip.tsx')).StateStrip)

/**
 * The viewer's status above the box: outbid, leading or leading below the reserve; other states load a
 * separate part. Without a connection the status may be out of date, so the strip says that there is none and
 * that bids cannot be sent.
 */
export function BidStrip({ box }: { box: BidBox }) {
  const t = useTranslations('bidding.strip')
  const { auction, lot, view } = useBiddingLot()
  const ownMaximum = (key: 'yourMaximum' | 'yourMaximumWas') =>
    view.myPrice > 0 && t(key, { amount: money(view.myPrice, lot.currency) })
  if (useIsStale())
    return <Strip state="ended" text={t('gone')} note={ownMaximum('yourMaximum') || t('reconnecting')} />
  switch (box.kind) {
    case 'outbid':
      return (
        <Strip
          state="lost"
          text={t(isTied(view) ? 'tied' : 'outbid')}
          note={ownMaximum('yourMaximumWas')}
          urgent
        />
      )
    case 'raise': {
      const state = positionMark(box, auction.type)
      const text = state === 'winning' ? 'winning' : state === 'bidding' ? 'commission' : 'belowReserve'
      return <Strip state={state ?? 'bidding'} text={t(text)} note={ownMaximum('yourMaximum')} />
    }
    case 'first':
      return null
    default:
      return <StateStrip box={box} />
  }
}

/** Returns whether there is no connection, so that the state of the lot may have changed. */
export function useIsStale(): boolean {
  const { view } = useBiddingLot()
  return useConnection() === 'gone' && isForSale(view)
}

/** Returns the mark of the viewer's position on a lot, or null if there is none. */
export function positionMark(box: BidBox, type: SaleKind): StateName | null {
  if (box.kind === 'outbid') return 'lost'
  if (box.kind !== 'raise') return null
  // V1: a commission bid neither leads nor is outbid before its lot is offered.
  if (type === 'live') return 'bidding'
  return box.isWinning ? 'winning' : 'reserveNotMet'
}
