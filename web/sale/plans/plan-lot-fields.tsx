import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { visibleHolding } from '#domain/auction/plans/plan-outlook.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { Stepper } from '#web/kit/ui/stepper.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useIsNearViewport } from '#web/kit/ui/use-is-near-viewport.ts'
import { incrementsAround, snapPrice } from '#web/sale/bidding/bid-choice.ts'
import { incrementsOf } from '#web/sale/bidding/increments-of.ts'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { PlanLot } from './plan-lot.tsx'
import css from './plans.module.css'

const MoreAmounts = lazyWhenIdle(
  async () => (await import('#web/sale/bidding/more-amounts.tsx')).MoreAmounts,
  <span className={classes(control.control, control.select, css.unloaded)} />,
)

/**
 * A lot of a plan that is written, with its maximum and its place.
 *
 * @param count of lots among which it can be moved; 1 if it cannot
 */
export function PlanLotFields({
  auction,
  card,
  paddle,
  place,
  count,
  maximum,
  budget,
  onMaximum,
  onStep,
  onRemove,
}: {
  auction: Auction
  card: CardLot
  paddle: string
  place: number
  count: number
  maximum: Whole | null
  /** The budget of the plan; null before it is set. */
  budget: Whole | null
  onMaximum: (maximum: Whole | null) => void
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}) {
  const t = useTranslations('plans.row')
  const noteId = useId()
  const view = useLot(card.id)
  const [nearRef, isNear] = useIsNearViewport(false)
  const increments = incrementsOf(auction)
  const lot = lotLabel(card)
  const held = visibleHolding(view, paddle)
  const least = held?.price ?? view?.nextPrice ?? card.lowEstimate
  const { previous, next } = incrementsAround(maximum ?? least, least, increments)
  const [typed, setTyped] = useState<Whole | null>(null)
  const choose = (amount: Whole | null) => {
    const snapped = amount === null ? null : snapPrice(amount, increments, 'preBid')
    setTyped(snapped === amount ? null : amount)
    onMaximum(snapped === 0 ? null : snapped)
  }
  const nextPrice = !held && view?.saleStatus === 'open' && !view.withdrawn ? view.nextPrice : 0
  const isTooLow = maximum !== null && maximum < nextPrice
  const inCurrency = (amount: Whole) => money(amount, card.currency)
  return (
    <PlanLot card={card} place={place} rowId={card.id}>
      <div className={css.maximum} ref={nearRef}>
        <span className={classes(typography.small, css.caption)}>{t('maximum')}</span>
        <Stepper
          label={t('maximumOf', { lot })}
          currency={card.currency}
          value={maximum}
          previous={maximum === null ? null : previous}
          next={maximum === null ? least : next}
          onChange={choose}
          describedBy={noteId}
          invalid={isTooLow}
        />
        <MoreAmounts
          open={isNear}
          increments={increments}
          rates={auction.rates}
          minBid={least}
          value={maximum}
          isLive={false}
          isCaretOnly
          onChoose={choose}
        />
        <p id={noteId} className={classes(typography.detail, css.note)}>
          {held && t('held')}
          {!held && maximum !== null && (
            <Cost
              cost={allInTotal(maximum, 'transfer', auction.rates)}
              budget={budget}
              currency={card.currency}
            />
          )}
        </p>
        <div className={css.tools}>
          {count > 1 && (
            <>
              <IconButton
                icon="triangleUp"
                label={t('up', { lot })}
                disabled={place === 1}
                onClick={() => onStep(-1)}
              />
              <IconButton
                icon="triangleDown"
                label={t('down', { lot })}
                disabled={place === count}
                onClick={() => onStep(1)}
              />
            </>
          )}
          <IconButton icon="close" label={t('remove', { lot })} disabled={held !== null} onClick={onRemove} />
        </div>
        <div role="status" className={classes(typography.detail, css.said)}>
          {typed !== null && maximum !== null && (
            <p>{t('snapped', { typed: inCurrency(typed), price: inCurrency(maximum) })}</p>
          )}
          {isTooLow && <p className={typography.error}>{t('tooLow', { amount: inCurrency(nextPrice) })}</p>}
        </div>
      </div>
    </PlanLot>
  )
}

/** What a maximum costs with premium, and that it alone is above the budget where it is. */
function Cost({ cost, budget, currency }: { cost: Whole; budget: Whole | null; currency: string }) {
  const t = useTranslations('plans.row')
  const isOver = budget !== null && cost > budget
  return (
    <span className={isOver ? typography.error : undefined}>
      {t(isOver ? 'overBudget' : 'withPremium', { amount: money(cost, currency) })}
    </span>
  )
}
