import { useRef, useState } from 'react'
import { type BidButton, bidButton } from '#domain/auction/bid-button.ts'
import { type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import { shownPrice } from '#domain/auction/shown-price.ts'
import { isUnusualAmount } from '#domain/auction/unusual-amount.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { lazyAtOnce } from '#web/kit/ui/lazy-when-idle.tsx'
import { incrementsOf } from '#web/sale/bidding/increments-of.ts'
import { UnusualAmount } from '#web/sale/bidding/unusual-amount.tsx'
import { useUnusualMultiple } from '#web/sale/bidding/unusual-multiple.ts'
import { useOffer } from '#web/sale/bidding/use-bidding.ts'
import { useReturnFocus } from '#web/sale/bidding/use-return-focus.ts'
import { TotalWithPremium } from './all-in.tsx'
import css from './bid-panel.module.css'
import { JumpBids, useChosenPrice } from './jump-bids.tsx'
import { type LateBid, lateBidOf } from './late-bid.ts'
import { LimitLeft } from './limit-left.tsx'
import { LiveButton } from './live-button.tsx'
import { LotPrice } from './lot-price.tsx'
import { OverLimit } from './over-limit.tsx'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import { SlotLinks } from './slot-links.tsx'
import { StatusStrip } from './status-strip.tsx'
import { useChoiceNumbers } from './use-choice.ts'
import { useIsOwn } from './use-is-own.ts'
import { useLimitLeft } from './use-limit-left.ts'
import { useParcelNumbers } from './use-parcel-numbers.ts'

const CancelOffer = lazyAtOnce(async () => (await import('#web/sale/bidding/cancel-offer.tsx')).CancelOffer)
const ParcelRequest = lazyAtOnce(async () => (await import('./parcel-request.tsx')).ParcelRequest)
const ChoiceRequest = lazyAtOnce(async () => (await import('./choice-request.tsx')).ChoiceRequest)
const OwnAmountField = lazyAtOnce(async () => (await import('./own-amount-field.tsx')).OwnAmountField)

/** The bidding panel: status, price, leader and the bid button. */
export function BidPanel({ lot }: { lot: SaleroomLot }) {
  const view = useLot(lot.id)
  return view ? <Panel lot={lot} view={view} /> : null
}

/** The panel, in which every block has a fixed height so that nothing moves when the state changes. */
function Panel({ lot, view }: { lot: SaleroomLot; view: LotView }) {
  const { auction, registrationState } = useSaleroom()
  const { attempt, send } = useOffer(lot.id, registrationState.paddle)
  const { paused } = useSale()
  const increments = incrementsOf(auction)
  const isOwn = useIsOwn(lot, attempt)
  const button = bidButton({ ...view, paused }, { ...registrationState, attempt, isOwn }, useConnection())
  const next = minBidFor(button, increments)
  const { selected, custom, select } = useChosenPrice(next ?? 0)
  const isRaise = button.kind === 'received'
  const limitLeft = useLimitLeft(lot.id)
  const price = isRaise ? (custom ?? button.price) : selected
  return (
    <div className={css.panel}>
      <StatusStrip button={button} attempt={attempt} lot={lot} view={view} />
      <LotPrice lot={lot} view={view} />
      <div id="bid" className={css.actions} tabIndex={-1}>
        <BidSlot
          lot={lot}
          view={view}
          button={button}
          late={lateBidOf(attempt)}
          next={next}
          price={price}
          limitLeft={limitLeft}
          onSelect={select}
          onBid={(amount) => {
            select(null)
            send(amount)
          }}
        />
        <div className={css.left} data-block="limit">
          {isRaise ? (
            <CancelOffer lotId={lot.id} paddle={registrationState.paddle} />
          ) : (
            <LimitLeft left={limitLeft} currency={lot.currency} />
          )}
        </div>
        <TotalWithPremium
          price={next === null ? (shownPrice(view)?.amount ?? null) : price}
          currency={lot.currency}
          rates={auction.rates}
        />
      </div>
    </div>
  )
}

type SlotProps = {
  lot: SaleroomLot
  view: LotView
  button: BidButton
  late: LateBid | null
  /** The minimum bid, or null if none is possible. */
  next: Whole | null
  /** The amount on the button. */
  price: Whole
  limitLeft: Whole | null
  onSelect: (price: Whole | null) => void
  onBid: (price: Whole) => void
}

/** The button with higher amounts, or a form in place of both. */
function BidSlot({ lot, view, button, late, next, price, limitLeft, onSelect, onBid }: SlotProps) {
  const { auction } = useSaleroom()
  const [isOwnAmountOpen, setOwnAmountOpen] = useState(false)
  const [unusual, setUnusual] = useState<Whole | null>(null)
  const multiple = useUnusualMultiple()
  const slot = useRef<HTMLDivElement>(null)
  const bidButton = useRef<HTMLButtonElement>(null)
  const isAsking = next !== null && unusual !== null && unusual === price
  useReturnFocus(isAsking, () => bidButton.current ?? slot.current)
  const increments = incrementsOf(auction)
  const isRaise = button.kind === 'received'
  const minBid = next ?? (view.nextPrice || lot.startPrice)
  // An amount being typed survives a lost connection and a pause.
  if (isOwnAmountOpen && showsAmounts(button)) {
    const close = () => {
      setOwnAmountOpen(false)
      slot.current?.focus()
    }
    return (
      <div ref={slot} className={css.slot} data-block="slot" tabIndex={-1}>
        <OwnAmountField
          increments={increments}
          minBid={minBid}
          max={limitLeft}
          currency={lot.currency}
          rates={auction.rates}
          onChoose={(amount) => {
            onSelect(amount)
            close()
          }}
          onClose={close}
        />
      </div>
    )
  }
  if (isAsking)
    return (
      <div className={css.slot} data-block="slot">
        <UnusualAmount
          amount={unusual}
          next={next}
          onChange={() => setUnusual(null)}
          onBid={() => {
            setUnusual(null)
            onBid(unusual)
          }}
        />
      </div>
    )
  if (next !== null && !isRaise && limitLeft !== null && price > limitLeft) {
    const change = () => {
      onSelect(null)
      slot.current?.focus()
    }
    return (
      <div ref={slot} className={css.slot} data-block="slot" tabIndex={-1}>
        <OverLimit lot={lot} price={price} next={next} limitLeft={limitLeft} onChange={change} />
      </div>
    )
  }
  const handleBid = (pressed: Whole) =>
    next !== null && isUnusualAmount(pressed, next, multiple) ? setUnusual(pressed) : onBid(pressed)
  return (
    <div ref={slot} className={css.slot} data-block="slot" tabIndex={-1}>
      <LiveButton
        ref={bidButton}
        button={button}
        late={late}
        price={price}
        isLastWarning={view.lastWarning}
        onBid={handleBid}
      />
      {showsAmounts(button) ? (
        <JumpBids
          increments={increments}
          rates={auction.rates}
          next={minBid}
          selected={next === null ? null : price}
          isRaise={isRaise}
          disabled={next === null}
          max={limitLeft}
          onChoose={onSelect}
          onOwnAmount={() => setOwnAmountOpen(true)}
        />
      ) : (
        <BelowButton lot={lot} view={view} button={button} isLate={late !== null} />
      )}
    </div>
  )
}

/** Shown below a button that cannot bid: what the online buyer of the lot can request (V22, V23), or links. */
function BelowButton({
  lot,
  view,
  button,
  isLate,
}: Pick<SlotProps, 'lot' | 'view' | 'button'> & { isLate: boolean }) {
  const { lots } = useSaleroom()
  const { currentLotId } = useSale()
  const hasParcel = useParcelNumbers(lots, lot.id, true) !== ''
  const hasChoice = useChoiceNumbers(lots, lot.id) !== '' && !view.chosen
  const isBuyer = button.kind === 'won' && view.leaderChannel === 'online' && currentLotId === lot.id
  if (isBuyer && hasParcel) return <ParcelRequest lot={lot} view={view} />
  if (isBuyer && hasChoice) return <ChoiceRequest lot={lot} view={view} />
  return <SlotLinks button={button} lot={lot} isLate={isLate} />
}

/** Returns the minimum bid, or null if none is possible. A pending bid can be raised (V3). */
function minBidFor(button: BidButton, increments: IncrementTable): Whole | null {
  switch (button.kind) {
    case 'open':
    case 'outbid':
    case 'again':
      return button.price
    case 'received':
      return nextIncrement(increments, button.price)
    default:
      return null
  }
}

/** Returns whether higher amounts are shown below the button: while the lot is undecided, to viewers who may bid. */
function showsAmounts({ kind }: BidButton): boolean {
  switch (kind) {
    case 'own':
    case 'signIn':
    case 'register':
    case 'underReview':
    case 'notAdmitted':
    case 'suspended':
    case 'won':
    case 'lost':
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return false
    default:
      return true
  }
}
