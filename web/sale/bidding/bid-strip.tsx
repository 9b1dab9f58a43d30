import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BidBox } from '#domain/auction/bid-box.ts'
import { isTied } from '#domain/auction/lot-state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import css from './bid-strip.module.css'
import { useBiddingLot } from './bidding-lot.ts'

/** How one stands with the lot, over the box: outbid, winning, leading below the reserve, won, lost, over. */
export function BidStrip({ box }: { box: BidBox }) {
  const t = useTranslations('bidding.strip')
  const { auction, lot, view } = useBiddingLot()
  const own = (key: 'yourMaximum' | 'yourMaximumWas') =>
    view.myPrice > 0 && t(key, { amount: money(view.myPrice, lot.currency) })
  switch (box.kind) {
    case 'outbid':
      return (
        <Strip state="lost" words={t(isTied(view) ? 'tied' : 'outbid')} note={own('yourMaximumWas')} urgent />
      )
    case 'raise':
      if (auction.type === 'live')
        return <Strip state="bidding" words={t('commission')} note={own('yourMaximum')} />
      return box.isWinning ? (
        <Strip state="winning" words={t('winning')} note={own('yourMaximum')} />
      ) : (
        <Strip state="bidding" words={t('belowReserve')} note={own('yourMaximum')} />
      )
    case 'won':
      return <Strip state="won" words={t('won')} note={money(box.price, lot.currency)} />
    case 'lost':
      return <Strip state="sold" words={t('lost')} note={own('yourMaximumWas')} />
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return <Strip state={box.kind} words={t(box.kind)} note={false} />
    case 'saleroom':
      return <Strip state="live" words={t('saleroom')} note={false} />
    case 'halted':
      return <Strip state="bidding" words={t('halted')} note={own('yourMaximum')} />
    case 'closing':
      return <Strip state="bidding" words={t('closing')} note={own('yourMaximum')} />
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

/** A mark, what is so, and a note at its end. */
export function Strip({
  state,
  words,
  note,
  urgent = false,
}: {
  state: StateName
  words: string
  note: ReactNode
  urgent?: boolean
}) {
  return (
    <div className={classes(css.strip, css[state])} role={urgent ? 'alert' : 'status'}>
      <MarkShape state={state} className={css.mark} />
      <p className={css.words}>
        <b>{words}</b> {note && <span>{note}</span>}
      </p>
    </div>
  )
}
