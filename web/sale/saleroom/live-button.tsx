import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BidButton } from '#domain/auction/bid-button.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useBidPress } from '#web/kit/live/use-bid-press.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Price } from '#web/kit/ui/price.tsx'
import { BlockedBidding } from './blocked-bidding.tsx'
import { ButtonText } from './button-text.tsx'
import type { LateBid } from './late-bid.ts'
import css from './live-button.module.css'
import { useLotOrder } from './lot-order.ts'
import { OwnLot } from './own-lot.tsx'
import { useRoom } from './room-context.ts'
import { useWithPremium } from './use-with-premium.ts'

/**
 * The live bid button: one press, showing exactly what will be sent. If bidding is not possible it shows the reason.
 *
 * @param late the viewer's bid on this lot, if it came after the hammer
 * @param price what a press sends; may be higher than the button's own next bid
 */
export function LiveButton({
  button,
  late,
  price,
  isLastWarning,
  onBid,
}: {
  button: BidButton
  late: LateBid | null
  price: Whole
  isLastWarning: boolean
  onBid: (price: Whole) => void
}) {
  const t = useTranslations('live.button')
  switch (button.kind) {
    case 'open':
    case 'outbid':
      return <PlaceBidButton label={t('bid')} {...{ minBid: button.price, price, isLastWarning, onBid }} />
    case 'again':
      return (
        <PlaceBidButton label={t('bidAgain')} {...{ minBid: button.price, price, isLastWarning, onBid }} />
      )
    case 'sending':
      return <Busy label={t('sending')} price={button.price} note={null} />
    case 'asking':
      return <Busy label={t('processing')} price={button.price} note={t('processingNote')} />
    case 'received':
      // V3: a pending bid can be raised by a selected amount.
      if (price > button.price)
        return (
          <PlaceBidButton label={t('raise')} {...{ minBid: button.price, price, isLastWarning, onBid }} />
        )
      return <Busy label={t('received')} price={button.price} note={t('receivedNote')} />
    case 'accepted':
      return <Busy label={t('accepted')} price={button.price} note={null} />
    case 'leading':
      return <ButtonText className={css.leading} label={t('leading')} note={t('leadingNote')} />
    case 'won':
      return <Won />
    case 'lost':
    case 'sold':
    case 'passed':
      return late ? <TooLate late={late} isPassed={button.kind === 'passed'} /> : <NextLot />
    case 'withdrawn':
      return <NextLot />
    case 'own':
      return <OwnLot />
    case 'waiting':
      return <ButtonText label={t('between')} />
    case 'lotOpen':
      return <ButtonText label={t('notStarted')} />
    case 'paused':
      return <ButtonText label={t('paused')} note={t('pausedNote')} />
    case 'gone':
      return <Disconnected />
    case 'behind':
      return <ButtonText label={t('behind')} note={t('behindNote')} />
    default:
      return <BlockedBidding reason={button.kind} />
  }
}

/** Sends the amount shown when pressed (V9); says so if it changed under the press. */
function PlaceBidButton({
  label,
  minBid,
  price,
  isLastWarning,
  onBid,
}: {
  label: string
  minBid: Whole
  price: Whole
  isLastWarning: boolean
  onBid: (price: Whole) => void
}) {
  const t = useTranslations('live.button')
  const { isSettling, isOvertaken, events } = useBidPress(price, minBid, onBid)
  return (
    <>
      <button
        type="button"
        className={classes(
          css.button,
          css.press,
          isLastWarning && css.lastWarning,
          isSettling && css.pending,
        )}
        data-key="bid"
        {...events}
      >
        <span className={css.label}>{isSettling ? t('newPrice') : label}</span>
        <Amount price={price} />
        {isOvertaken ? <small>{t('overtaken')}</small> : <TotalWithPremium price={price} />}
      </button>
      <p className="visually-hidden" role="status">
        {isOvertaken && t('overtaken')}
      </p>
    </>
  )
}

/** A won lot is invoiced from the hammer on, except in a rehearsal. */
function Won() {
  const t = useTranslations('live.button')
  const { isRehearsal } = useRoom().auction
  return <ButtonText label={t(isRehearsal ? 'won' : 'invoiced')} />
}

/** V9: a bid that arrived after the hammer, with its time. The status shows when the lot was sold or passed. */
function TooLate({ late: { price, time }, isPassed }: { late: LateBid; isPassed: boolean }) {
  const t = useTranslations('live.button')
  const { currency } = useRoom().auction
  return (
    <ButtonText
      label={t(isPassed ? 'latePassed' : 'late')}
      note={t('lateNote', { amount: money(price, currency), time })}
    />
  )
}

function NextLot() {
  const t = useTranslations('live.button')
  const next = useLotOrder().upcoming[0]
  return <ButtonText label={next ? t('next', { number: lotLabel(next) }) : t('last')} />
}

function Busy({ label, price, note }: { label: string; price: Whole; note: ReactNode }) {
  return (
    <button type="button" className={classes(css.button, css.busy)} aria-disabled="true" aria-busy="true">
      <span className={css.label}>{label}</span>
      <Amount price={price} />
      {note && <small>{note}</small>}
    </button>
  )
}

/** Not rendered again when the button settles. */
const Amount = memo(function Amount({ price }: { price: Whole }) {
  const { currency } = useRoom().auction
  return <Price className={css.amount} amount={price} currency={currency} />
})

/** The total with buyer's premium (M4), in the sale's currency and the viewer's own. */
const TotalWithPremium = memo(function TotalWithPremium({ price }: { price: Whole }) {
  const { currency, config } = useRoom().auction
  const { total, text } = useWithPremium(price)
  return (
    <small>
      {text}{' '}
      <AssistancePrice amount={total} currency={currency} rates={config.currencyRate} className={css.aside} />
    </small>
  )
})

/** Disconnected: reconnects automatically, unless the server rejects this version of the page. */
function Disconnected() {
  const t = useTranslations('live.button')
  if (useSocketState() !== 'refused') return <ButtonText label={t('gone')} note={t('goneNote')} />
  return (
    <button type="button" className={classes(css.button, css.register)} onClick={() => location.reload()}>
      <span className={css.label}>{t('reload')}</span>
    </button>
  )
}
