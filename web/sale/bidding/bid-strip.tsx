import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BidBox } from '#domain/auction/bid-box.ts'
import type { SaleKind } from '#domain/auction/listing.ts'
import { isForSale, isTied } from '#domain/auction/lot-state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import css from './bid-strip.module.css'
import { useBiddingLot } from './bidding-lot.ts'

/**
 * The viewer's status above the box: outbid, winning, leading below the reserve, won, lost, over. Without a connection it
 * may be out of date, so that the strip says that there is none.
 */
export function BidStrip({ box }: { box: BidBox }) {
  const t = useTranslations('bidding.strip')
  const { auction, lot, view, registrationState, withdrawal } = useBiddingLot()
  const isStaff = registrationState.registration?.wanting === 'staff'
  const ownMaximum = (key: 'yourMaximum' | 'yourMaximumWas') =>
    view.myPrice > 0 && t(key, { amount: money(view.myPrice, lot.currency) })
  const kind = useIsStale() ? 'gone' : box.kind
  switch (kind) {
    case 'gone':
      return <Strip state="ended" text={t('gone')} note={ownMaximum('yourMaximum')} />
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
      const state = stripState(box, auction.type)
      const text = state === 'winning' ? 'winning' : state === 'bidding' ? 'commission' : 'belowReserve'
      return <Strip state={state ?? 'bidding'} text={t(text)} note={ownMaximum('yourMaximum')} />
    }
    case 'won':
      // V20: the price of a lot that was taken in a parcel is no bid of the buyer's on it.
      return <Strip state="won" text={t('won')} note={view.parcelOf === '' && ownMaximum('yourMaximumWas')} />
    case 'lost':
      return <Strip state="sold" text={t('lost')} note={ownMaximum('yourMaximumWas')} />
    case 'sold':
    case 'passed':
      return <Strip state={kind} text={t(kind)} note={false} />
    case 'withdrawn':
      return (
        <Strip
          state="withdrawn"
          text={t('withdrawn', { number: lotLabel(lot) })}
          note={withdrawal && <DateTime at={withdrawal.at} />}
        />
      )
    case 'saleroom':
      return <Strip state="live" text={t('saleroom')} note={false} />
    case 'halted':
      return <Strip state="bidding" text={t('halted')} note={ownMaximum('yourMaximum')} />
    case 'closing':
      return <Strip state="bidding" text={t('closing')} note={ownMaximum('yourMaximum')} />
    case 'underReview':
      return <Strip state="bidding" text={t('underReview')} note={false} />
    case 'notAdmitted':
    case 'suspended':
      return <Strip state="ended" text={t(isStaff ? 'staff' : kind)} note={false} />
    case 'register':
      return isStaff && <Strip state="ended" text={t('staff')} note={false} />
    case 'own':
    case 'first':
    case 'notYet':
    case 'signIn':
      return null
    default:
      return unreachable(kind)
  }
}

/** Whether there is no connection, and the state of the lot may have changed. */
function useIsStale(): boolean {
  const { view } = useBiddingLot()
  return useConnection() === 'gone' && isForSale(view)
}

/** The state that the strip of a box shows; null for none. */
export function stripState(box: BidBox, type: SaleKind): StateName | null {
  switch (box.kind) {
    case 'outbid':
      return 'lost'
    case 'raise':
      // V1: a commission bid neither leads nor is outbid before its lot is offered.
      if (type === 'live') return 'bidding'
      return box.isWinning ? 'winning' : 'reserveNotMet'
    case 'won':
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return box.kind
    case 'lost':
      return 'sold'
    case 'saleroom':
      return 'live'
    case 'halted':
    case 'closing':
      return 'bidding'
    case 'own':
    case 'first':
    case 'notYet':
    case 'signIn':
    case 'register':
    case 'underReview':
    case 'notAdmitted':
    case 'suspended':
      return null
    default:
      return unreachable(box)
  }
}

/** A status strip: mark, text and note. */
export function Strip({
  state,
  text,
  note,
  urgent = false,
}: {
  state: StateName
  text: string
  note: ReactNode
  urgent?: boolean
}) {
  return (
    <div className={classes(css.strip, css[state])} role={urgent ? 'alert' : 'status'}>
      <MarkShape state={state} className={css.mark} />
      <p className={css.text}>
        <b>{text}</b> {note && <span>{note}</span>}
      </p>
    </div>
  )
}
