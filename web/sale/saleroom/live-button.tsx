import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { BidButton } from '#domain/auction/bid-button.ts'
import type { Ineligibility } from '#domain/auction/bidder-status.ts'
import type { LotOutcome } from '#domain/auction/lot-state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { BlockedBidding } from './blocked-bidding.tsx'
import { ButtonText } from './button-text.tsx'
import type { LateBid } from './late-bid.ts'
import css from './live-button.module.css'
import { useLotOrder } from './lot-order.ts'
import { OwnLot } from './own-lot.tsx'
import { type ButtonFace, PressButton } from './press-button.tsx'
import { useSaleroom } from './room-context.ts'

/**
 * The live bid button: one press, showing exactly what will be sent. If bidding is not possible it shows the reason.
 *
 * @param ref the button, while the viewer can bid or could in a moment
 * @param late the viewer's bid on this lot, if it came after the hammer
 * @param price what a press sends, which may be higher than the button's own next bid
 */
export function LiveButton({
  ref,
  button,
  late,
  price,
  isLastWarning,
  onBid,
}: {
  ref: RefObject<HTMLButtonElement | null>
  button: BidButton
  late: LateBid | null
  price: Whole
  isLastWarning: boolean
  onBid: (price: Whole) => void
}) {
  switch (button.kind) {
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
    case 'signIn':
    case 'register':
    case 'underReview':
    case 'notAdmitted':
    case 'suspended':
      return <BlockedBidding reason={button.kind} />
    default:
      return <UndecidedLotButton {...{ ref, button, price, isLastWarning, onBid }} />
  }
}

/** Shown for a won lot, which is invoiced from the hammer onwards, except in a rehearsal. */
function Won() {
  const t = useTranslations('live.button')
  const { isRehearsal } = useSaleroom().auction
  return <ButtonText label={t(isRehearsal ? 'won' : 'invoiced')} />
}

/** A bid that arrived after the hammer, with its time (V9). The status shows when the lot was sold or passed. */
function TooLate({ late: { price, time }, isPassed }: { late: LateBid; isPassed: boolean }) {
  const t = useTranslations('live.button')
  const { currency } = useSaleroom().auction
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

/** Every state in which the viewer can bid on the lot or could in a moment. */
type UndecidedButton = Exclude<BidButton, { readonly kind: Ineligibility | LotOutcome['kind'] | 'own' }>

/** The button in such a state, or a reload button if the server rejects this version of the page. */
function UndecidedLotButton({
  ref,
  button,
  price,
  isLastWarning,
  onBid,
}: {
  ref: RefObject<HTMLButtonElement | null>
  button: UndecidedButton
  price: Whole
  isLastWarning: boolean
  onBid: (price: Whole) => void
}) {
  const t = useTranslations('live.button')
  const isRejected = useSocketState() === 'refused'
  if (button.kind === 'gone' && isRejected) return <ReloadButton />
  const face = faceOf(button, price, t)
  return <PressButton {...{ ref, face, isLastWarning, onBid }} />
}

function faceOf(
  button: UndecidedButton,
  price: Whole,
  t: ReturnType<typeof useTranslations<'live.button'>>,
): ButtonFace {
  const bid = (label: string, minBid: Whole): ButtonFace => ({ kind: 'bid', label, minBid, price })
  switch (button.kind) {
    case 'open':
    case 'outbid':
      return bid(t('bid'), button.price)
    case 'again':
      return bid(t('bidAgain'), button.price)
    case 'sending':
      return { kind: 'busy', label: t('sending'), price: button.price }
    case 'asking':
      return { kind: 'busy', label: t('processing'), price: button.price, note: t('processingNote') }
    case 'received':
      // V3: a pending bid can be raised by a selected amount.
      return price > button.price
        ? bid(t('raise'), button.price)
        : { kind: 'busy', label: t('received'), price: button.price, note: t('receivedNote') }
    case 'accepted':
      return { kind: 'busy', label: t('accepted'), price: button.price }
    case 'leading':
      return { kind: 'leading', label: t('leading'), note: t('leadingNote') }
    case 'waiting':
      return { kind: 'flat', label: t('between') }
    case 'lotOpen':
      return { kind: 'flat', label: t('notStarted') }
    case 'paused':
    case 'gone':
    case 'behind':
      return { kind: 'flat', label: t(button.kind), note: t(`${button.kind}Note`) }
    default:
      return unreachable(button)
  }
}

function ReloadButton() {
  const t = useTranslations('live.button')
  return (
    <button type="button" className={classes(css.button, css.register)} onClick={() => location.reload()}>
      <span className={css.label}>{t('reload')}</span>
    </button>
  )
}
