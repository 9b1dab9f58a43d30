import { useTranslations } from 'use-intl'
import type { BidBox } from '#domain/auction/bid-box.ts'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import { type Ineligibility, ineligibilityOf } from '#domain/auction/bidder-status.ts'
import { bidSuggestions, type IncrementTable } from '#domain/auction/increment-table.ts'
import { isTied } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import type { Whole } from '#domain/money/money.ts'
import { SignInLink } from '#web/account/access/sign-in-link.tsx'
import { hourMinute, money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { ChoiceRow } from '#web/kit/ui/choice-row.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { lotClosesAt, lotPrice } from '#web/sale/lots/lot-display.ts'
import css from './bid-bar.module.css'
import { amountLabel } from './bid-fields.tsx'
import { positionMark, useIsStale } from './bid-strip.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { MoreAmounts } from './more-amounts.tsx'
import { usePriceWithPremium } from './next-bid.tsx'
import { RegistrationHelp } from './not-eligible.tsx'
import { type BidAmount, reviewAmount } from './use-bid-amount.ts'
import { useBidButton } from './use-bid-button.ts'

await loadTexts('bidBox')

/** The number of increments offered as choices. */
const choiceCount = 3

/**
 * The bar at the foot of a phone's window while the box's button is out of view: state, price and time, the
 * next amounts and the first button of the box. It is not in the initial scripts, since whether it is needed
 * is known only after hydration.
 */
export function BidBar({
  open,
  box,
  isExtended,
  bidAmount,
  onBid,
  onRegister,
}: {
  open: boolean
  box: BidBox
  /** Whether the closing time has been extended since the page was opened. */
  isExtended: boolean
  bidAmount: BidAmount
  onBid: (price: Whole) => void
  onRegister: () => void
}) {
  const t = useTranslations('bidding')
  const { registrationState } = useBiddingLot()
  const boxText = useTranslations('bidBox')
  const isOffered = box.kind === 'saleroom'
  const reason = isOffered ? ineligibilityOf(registrationState.admittance) : null
  const kind = reason ?? box.kind
  const isStaff = registrationState.registration?.wanting === 'staff'
  const renderAction = () => {
    if ('least' in box) return <BidAction bidAmount={bidAmount} onBid={onBid} />
    if (kind === 'signIn') {
      return (
        <SignInLink size="lg" full>
          {t('box.signIn')}
        </SignInLink>
      )
    }
    if (kind === 'register' && !isStaff) {
      return (
        <Button size="lg" full onClick={onRegister}>
          {t('box.register')}
        </Button>
      )
    }
    if (!isOffered) return null
    const isDeclined = kind === 'notAdmitted' || kind === 'suspended'
    return (
      <div className={css.actions}>
        {isDeclined && !isStaff && <RegistrationHelp onRegister={onRegister} />}
        <SaleroomLink mayBid={reason === null} />
      </div>
    )
  }
  const action = open && renderAction()
  if (!action) return null
  return (
    <aside className={css.bar} aria-label={boxText('bar.label')} data-at-foot="phone">
      {isOffered ? (
        <OfferedSummary reason={isStaff ? 'staff' : reason} />
      ) : (
        <Summary box={box} bidAmount={bidAmount} isExtended={isExtended} />
      )}
      {'least' in box && <Amounts bidAmount={bidAmount} />}
      {action}
    </aside>
  )
}

/** A link to the saleroom, for bidders and spectators. */
function SaleroomLink({ mayBid }: { mayBid: boolean }) {
  const t = useTranslations('bidBox')
  const { auction } = useBiddingLot()
  return (
    <ButtonLink kind={mayBid ? 'bid' : 'line'} size="lg" full to={`/auction/${auction.id}/live`}>
      {t(mayBid ? 'enter' : 'watch')}
    </ButtonLink>
  )
}

/**
 * The viewer's state, the price and the remaining time, the total of the chosen maximum bid or the price with
 * premium (M4), and the remaining limit if some amounts exceed it.
 */
function Summary({
  box,
  bidAmount: { price: chosen, minBid, limitLeft },
  isExtended,
}: {
  box: BidBox
  bidAmount: BidAmount
  isExtended: boolean
}) {
  const t = useTranslations('bidding.head')
  const boxText = useTranslations('bidBox.bar')
  const { auction, lot, view, increments } = useBiddingLot()
  const isStale = useIsStale()
  const price = lotPrice(view)
  const isChosen = 'least' in box && chosen !== null
  const mark = useMark(box)
  const isLimited = limitLeft !== null && choices(increments, minBid, view).some((one) => one > limitLeft)
  return (
    <p className={classes(css.summary, isStale && typography.dim)}>
      {mark && (
        <span className={css.status}>
          <StateMark state={mark.state} label={mark.label} />
          <span className={css.kind}>{mark.note}</span>
        </span>
      )}
      {price && (
        <span className={css.price}>
          <span className={css.kind}>{t(price.kind)}</span> <b>{money(price.amount, lot.currency)}</b>
        </span>
      )}
      {price && !isChosen && <Total price={price.amount} />}
      <TimeLeft isExtended={isExtended} />
      {isChosen && (
        <span className={classes(css.row, css.kind)}>
          {boxText('chosen', {
            kind: amountLabel(bidModalMode(view)),
            amount: money(chosen, lot.currency),
            total: money(allInTotal(chosen, 'transfer', auction.rates), lot.currency),
          })}
        </span>
      )}
      {isLimited && (
        <span className={classes(css.row, css.kind)}>
          {boxText('limit', { amount: money(limitLeft, lot.currency) })}
        </span>
      )}
    </p>
  )
}

/**
 * Returns the mark of the viewer's position with their maximum, the mark of a missing connection, or null if
 * there is neither.
 */
function useMark(
  box: BidBox,
): { readonly state: StateName; readonly label?: string; readonly note?: string } | null {
  const t = useTranslations('bidBox.bar')
  const bidding = useTranslations('bidding')
  const { auction, lot, view } = useBiddingLot()
  const state = positionMark(box, auction.type)
  if (useIsStale()) return { state: 'ended', label: t('gone'), note: bidding('strip.reconnecting') }
  if (state === 'lost') return isTied(view) ? { state, label: t('tied') } : { state }
  const note = `${bidding('sum.maximum')} ${money(view.myPrice, lot.currency)}`
  if (state === 'winning') return { state, label: t('leading'), note }
  if (state === 'reserveNotMet') return { state, label: t('belowReserve'), note }
  return state && { state, note }
}

/** Shows the time until bidding opens or closes, or before a live sale, when its saleroom opens. */
function TimeLeft({ isExtended }: { isExtended: boolean }) {
  const t = useTranslations('bidding.head')
  const boxText = useTranslations('bidBox.bar')
  const { auction, view } = useBiddingLot()
  const { startTime, liveStatus } = useSale()
  const isOpen = useFromNow((now) => now >= auction.bidStartTime)
  const isDue = useFromNow((now) => now >= startTime)
  const end = lotClosesAt(view)
  if (end === null) {
    if (liveStatus !== 'closed') return null
    if (isDue) {
      return (
        <span className={classes(css.row, css.kind)}>
          <b>{t('shortly')}</b> {t('due', { time: hourMinute(startTime) })}
        </span>
      )
    }
    return (
      <span className={css.clock}>
        <span className={css.kind}>{t('begins')}</span> <Countdown end={startTime} to="start" />
      </span>
    )
  }
  return (
    <span className={css.clock}>
      <span className={css.kind}>
        {isOpen ? (isExtended ? boxText('extended') : t('closesIn')) : boxText('opensIn')}
      </span>{' '}
      <Countdown end={isOpen ? end : auction.bidStartTime} to={isOpen ? 'end' : 'start'} />
    </span>
  )
}

/**
 * The next bid on a lot being offered in the saleroom, what its buyer would pay (M4) and why the viewer
 * cannot bid.
 */
function OfferedSummary({ reason }: { reason: Ineligibility | 'staff' | null }) {
  const t = useTranslations('bidBox')
  const bidding = useTranslations('bidding')
  const { lot, view } = useBiddingLot()
  return (
    <>
      <p className={css.summary}>
        <StateMark state="live" label={t('strip.saleroom')} className={css.row} />
        <span className={css.price}>
          <span className={css.kind}>{view.winPrice === 0 ? bidding('head.opening') : t('nextBid')}</span>{' '}
          <b>{money(view.nextPrice, lot.currency)}</b>
        </span>
        <Total price={view.nextPrice} />
      </p>
      {reason !== null && reason !== 'signIn' && reason !== 'register' && (
        <p className={css.reason}>{t(`strip.${reason}`)}</p>
      )}
    </>
  )
}

/** The buyer's total at a hammer price (M4). */
function Total({ price }: { price: Whole }) {
  return <span className={css.total}>{usePriceWithPremium(price)}</span>
}

/** Returns the next amounts. */
const choices = (increments: IncrementTable, minBid: Whole, view: LotView): readonly Whole[] =>
  bidSuggestions(increments, minBid, { live: bidModalMode(view) === 'liveBid', count: choiceCount })

function Amounts({ bidAmount: { amount, price, minBid, limitLeft } }: { bidAmount: BidAmount }) {
  const t = useTranslations('bidding.fields')
  const { auction, view, increments } = useBiddingLot()
  const mode = bidModalMode(view)
  return (
    <ChoiceRow
      legend={t(amountLabel(mode))}
      isLegendHidden
      amounts={choices(increments, minBid, view)}
      value={price ?? 0}
      max={limitLeft}
      disabled={useConnection() === 'gone'}
      onChange={amount.enter}
    >
      <MoreAmounts
        open
        increments={increments}
        rates={auction.rates}
        minBid={minBid}
        value={price}
        isLive={mode === 'liveBid'}
        max={limitLeft}
        isCaretOnly
        className={css.more}
        onChoose={amount.enter}
      />
    </ChoiceRow>
  )
}

function BidAction({ bidAmount, onBid }: { bidAmount: BidAmount; onBid: (price: Whole) => void }) {
  const { price, isOverLimit } = bidAmount
  const bidButton = useBidButton(price, useSocketState() === 'connecting')
  return (
    <Button
      size="lg"
      full
      {...bidButton}
      disabled={bidButton.disabled || isOverLimit}
      onClick={() => reviewAmount(bidAmount, onBid)}
    />
  )
}
