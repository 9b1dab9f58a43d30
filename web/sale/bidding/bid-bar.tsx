import { useTranslations } from 'use-intl'
import type { BidBox } from '#domain/auction/bid-box.ts'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import { bidSuggestions } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import { SignInLink } from '#web/account/access/sign-in-link.tsx'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { ChoiceRow } from '#web/kit/ui/choice-row.tsx'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { lotClosesAt, lotPrice } from '#web/sale/lots/lot-display.ts'
import css from './bid-bar.module.css'
import { amountLabel } from './bid-fields.tsx'
import { stripState } from './bid-strip.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { MoreAmounts } from './more-amounts.tsx'
import type { BidAmount } from './use-bid-amount.ts'
import { useBidButton } from './use-bid-button.ts'

await loadTexts('bidBox')

/** Number of increments that are offered as choices. */
const choiceCount = 3

/**
 * The bar at a phone's foot while the box's own button is out of view: state, price and time, the next amounts, and the
 * button. Not in the initial scripts: whether it is needed is known once the page is hydrated.
 */
export function BidBar({
  open,
  box,
  bidAmount,
  onBid,
  onRegister,
}: {
  open: boolean
  box: BidBox
  bidAmount: BidAmount
  onBid: (price: Whole | null) => void
  onRegister: () => void
}) {
  const t = useTranslations('bidding')
  const { auction, registrationState } = useBiddingLot()
  const boxText = useTranslations('bidBox')
  const mayBid = registrationState.admittance === 'approved'
  const isStaff = registrationState.registration?.wanting === 'staff'
  const renderAction = () => {
    if ('least' in box) return <BidAction bidAmount={bidAmount} onBid={onBid} />
    if (box.kind === 'signIn') {
      return (
        <SignInLink size="lg" full>
          {t('box.signIn')}
        </SignInLink>
      )
    }
    if (box.kind === 'register' && !isStaff) {
      return (
        <Button size="lg" full onClick={onRegister}>
          {t('box.register')}
        </Button>
      )
    }
    if (box.kind === 'saleroom') {
      return (
        <ButtonLink kind={mayBid ? 'bid' : 'ink'} size="lg" full to={`/auction/${auction.id}/live`}>
          {boxText(mayBid ? 'enter' : 'watch')}
        </ButtonLink>
      )
    }
    return null
  }
  const action = open && renderAction()
  if (!action) return null
  return (
    <aside className={css.bar} aria-label={boxText('bar.label')} data-at-foot="phone">
      <Summary box={box} />
      {('least' in box || isTrial(box)) && <Amounts bidAmount={bidAmount} isTrial={isTrial(box)} />}
      {action}
    </aside>
  )
}

/** Whether the box calculates only, as the viewer cannot bid yet. */
const isTrial = ({ kind }: BidBox): boolean => kind === 'signIn' || kind === 'register'

/** The viewer's state, the price and the time left, in one line. */
function Summary({ box }: { box: BidBox }) {
  const t = useTranslations('bidding')
  const boxText = useTranslations('bidBox')
  const { auction, lot, view } = useBiddingLot()
  const isOpen = useFromNow((now) => now >= auction.bidStartTime)
  const price = lotPrice(view)
  const end = lotClosesAt(view)
  const state = stripState(box, auction.type)
  return (
    <p className={css.summary}>
      {state ? (
        <StateMark state={state} />
      ) : (
        price && <span className={css.kind}>{t(`head.${price.kind}`)}</span>
      )}
      {price && <b>{money(price.amount, lot.currency)}</b>}
      {end !== null && (
        <span className={css.clock}>
          <span className={css.kind}>{isOpen ? t('head.closesIn') : boxText('bar.opensIn')}</span>{' '}
          <Countdown end={isOpen ? end : auction.bidStartTime} to={isOpen ? 'end' : 'start'} />
        </span>
      )}
    </p>
  )
}

function Amounts({
  bidAmount: { amount, price, minBid, limitLeft },
  isTrial,
}: {
  bidAmount: BidAmount
  isTrial: boolean
}) {
  const t = useTranslations('bidding.fields')
  const { auction, view, increments } = useBiddingLot()
  const mode = bidModalMode(view)
  const isLive = mode === 'liveBid'
  return (
    <ChoiceRow
      legend={t(isTrial ? 'try' : amountLabel(mode))}
      isLegendHidden
      amounts={bidSuggestions(increments, minBid, { live: isLive, count: choiceCount })}
      value={price ?? 0}
      max={limitLeft}
      onChange={amount.enter}
    >
      <MoreAmounts
        open
        increments={increments}
        rates={auction.rates}
        minBid={minBid}
        value={price}
        isLive={isLive}
        max={limitLeft}
        isCaretOnly
        className={css.more}
        onChoose={amount.enter}
      />
    </ChoiceRow>
  )
}

function BidAction({
  bidAmount: { price, isOverLimit },
  onBid,
}: {
  bidAmount: BidAmount
  onBid: (price: Whole | null) => void
}) {
  const bidButton = useBidButton(price, useSocketState() === 'connecting')
  return (
    <Button
      size="lg"
      full
      {...bidButton}
      disabled={bidButton.disabled || isOverLimit}
      onClick={() => onBid(price)}
    />
  )
}
