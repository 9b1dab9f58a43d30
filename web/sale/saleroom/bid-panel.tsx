import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BidButton, bidButton } from '#domain/auction/bid-button.ts'
import { type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import { isUnusualAmount } from '#domain/auction/unusual-amount.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { incrementsOf } from '#web/sale/bidding/increments-of.ts'
import { LimitRequest } from '#web/sale/bidding/limit-request.tsx'
import { UnusualAmount } from '#web/sale/bidding/unusual-amount.tsx'
import { useUnusualMultiple } from '#web/sale/bidding/unusual-multiple.ts'
import { useOffer } from '#web/sale/bidding/use-bidding.ts'
import { AllIn } from './all-in.tsx'
import css from './bid-panel.module.css'
import { JumpBids, useChosenPrice } from './jump-bids.tsx'
import { LiveButton } from './live-button.tsx'
import { OwnAmountField } from './own-amount-field.tsx'
import { useRoom } from './room-context.ts'
import type { RoomLot } from './room-lot.ts'
import { StatusStrip } from './status-strip.tsx'
import { useHolderText } from './use-holder-text.ts'
import { useLimitLeft } from './use-limit-left.ts'

const CancelOffer = lazyWhenIdle(async () => (await import('#web/sale/bidding/cancel-offer.tsx')).CancelOffer)

/** The bidding panel: status, price, leader and the bid button. */
export function BidPanel({ lot }: { lot: RoomLot }) {
  const view = useLot(lot.id)
  return view ? <Panel lot={lot} view={view} /> : null
}

function Panel({ lot, view }: { lot: RoomLot; view: LotView }) {
  const t = useTranslations('live.limit')
  const { auction, registrationState } = useRoom()
  const { attempt, send } = useOffer(lot.id, registrationState.paddle)
  const { paused } = useSale()
  const increments = incrementsOf(auction)
  const button = bidButton({ ...view, paused }, { ...registrationState, attempt }, useConnection())
  const next = minBidFor(button, increments)
  const { selected, custom, select } = useChosenPrice(next ?? 0)
  const [isOwnAmountOpen, setOwnAmountOpen] = useState(false)
  const isRaise = button.kind === 'received'
  const limitLeft = useLimitLeft(lot.id)
  const limit = registrationState.registration?.limit ?? null
  const isOverLimit =
    next !== null && !isRaise && limitLeft !== null && limit !== null && selected > limitLeft
  return (
    <div className={css.panel}>
      <StatusStrip button={button} attempt={attempt} lot={lot} view={view} />
      <CurrentPrice lot={lot} view={view} />
      <div id="bid" className={css.actions} tabIndex={-1}>
        {isOverLimit ? (
          <LimitRequest
            className={css.over}
            auctionId={auction.id}
            lotId={lot.id}
            currency={lot.currency}
            price={selected}
            limit={limit}
            limitLeft={limitLeft}
            request={registrationState.registration?.limitRequest ?? null}
          />
        ) : (
          <ConfirmOrButton
            next={next}
            button={button}
            price={isRaise ? (custom ?? button.price) : selected}
            isLastWarning={view.lastWarning}
            onBid={(price) => {
              select(null)
              send(price)
            }}
          />
        )}
        {isRaise && <CancelOffer open lotId={lot.id} paddle={registrationState.paddle} />}
        {next !== null && (
          <>
            <JumpBids
              priceLevel={auction.config.priceLevel}
              rates={auction.rates}
              next={next}
              selected={isRaise ? custom : selected}
              isRaise={isRaise}
              max={limitLeft}
              onChoose={select}
              isOwnAmountOpen={isOwnAmountOpen}
              onToggleOwnAmount={() => setOwnAmountOpen(!isOwnAmountOpen)}
            />
            {isOwnAmountOpen && (
              <OwnAmountField
                increments={increments}
                minBid={next}
                max={limitLeft}
                currency={lot.currency}
                onChoose={select}
              />
            )}
            {limitLeft !== null && (
              <p className={css.left}>{t('left', { amount: money(limitLeft, lot.currency) })}</p>
            )}
            <AllIn price={selected} currency={lot.currency} rates={auction.rates} />
          </>
        )}
      </div>
    </div>
  )
}

/** V15: the button, or the confirmation of an unusual amount. */
function ConfirmOrButton({
  next,
  price,
  onBid,
  ...rest
}: ComponentProps<typeof LiveButton> & { next: Whole | null }) {
  const multiple = useUnusualMultiple()
  const [asking, setAsking] = useState<Whole | null>(null)
  const close = () => setAsking(null)
  if (next !== null && asking !== null && asking === price)
    return (
      <UnusualAmount
        amount={asking}
        next={next}
        onChange={close}
        onBid={() => {
          close()
          onBid(asking)
        }}
      />
    )
  const handleBid = (pressed: Whole) =>
    next !== null && isUnusualAmount(pressed, next, multiple) ? setAsking(pressed) : onBid(pressed)
  return <LiveButton {...rest} price={price} onBid={handleBid} />
}

/** The minimum bid; null if none is possible. A pending bid can be raised (V3). */
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

function CurrentPrice({ lot, view }: { lot: RoomLot; view: LotView }) {
  const t = useTranslations('live.price')
  const { auction } = useRoom()
  const { caption, amount } = displayedPrice(lot, view)
  return (
    <div className={css.current}>
      <p className={css.caption}>{t(caption)}</p>
      <Price className={css.price} amount={amount} currency={lot.currency} />
      <p className={css.bidder}>
        <span>
          <AssistancePrice
            amount={amount}
            currency={lot.currency}
            rates={auction.config.currencyRate}
            className={css.assistance}
          />
        </span>
        <Holder view={view} />
      </p>
    </div>
  )
}

/** The leader; for a passed lot, the reason. */
function Holder({ view }: { view: LotView }) {
  const t = useTranslations('live.price')
  const holder = useHolderText(view)
  if (view.winPrice === 0) return <span>{t('none')}</span>
  if (view.withdrawn) return <span>{t('void')}</span>
  if (view.saleStatus === 'passed') return <span>{view.reserveMet ? '' : t('belowReserve')}</span>
  return <span>{holder}</span>
}

type DisplayedPrice = {
  readonly caption: 'current' | 'opening' | 'highest' | 'hammer'
  readonly amount: Whole
}

function displayedPrice(
  lot: RoomLot,
  { saleStatus, withdrawn, winPrice, finalPrice, nextPrice }: LotView,
): DisplayedPrice {
  if (saleStatus === 'sold') return { caption: 'hammer', amount: finalPrice }
  if (winPrice === 0) return { caption: 'opening', amount: nextPrice || lot.startPrice }
  return { caption: saleStatus === 'passed' || withdrawn ? 'highest' : 'current', amount: winPrice }
}
