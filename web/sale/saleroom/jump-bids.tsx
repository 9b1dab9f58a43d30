import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bidSuggestions, parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { MoreAmounts } from '#web/sale/bidding/more-amounts.tsx'
import css from './jump-bids.module.css'

/** The price of the bid button: the next bid, unless a higher amount was selected. */
export function useChosenPrice(next: Whole): {
  readonly selected: Whole
  /** The selected amount; null if none, or if bidding has passed it. */
  readonly custom: Whole | null
  readonly select: (price: Whole | null) => void
} {
  const [selected, select] = useState<Whole | null>(null)
  const custom = selected !== null && selected >= next ? selected : null
  return { selected: custom ?? next, custom, select }
}

/** The next increments to choose from. Selecting sends nothing: it changes the button's amount. */
export function JumpBids({
  priceLevel,
  rates,
  next,
  selected,
  max,
  isRaise = false,
  onChoose,
  isOwnAmountOpen,
  onToggleOwnAmount,
}: {
  priceLevel: Readonly<Record<string, number>>
  /** What the sale is held at (O8). */
  rates: Rates
  next: Whole
  selected: Whole | null
  /** A pending bid is raised (V3). */
  isRaise?: boolean
  /** Remaining limit (W3); null for none. */
  max: Whole | null
  onChoose: (price: Whole) => void
  /** Whether the custom amount field is shown. */
  isOwnAmountOpen: boolean
  onToggleOwnAmount: () => void
}) {
  const t = useTranslations('live.jump')
  const increments = parsePriceLevel(priceLevel)
  if ('kind' in increments) return null
  return (
    <fieldset className={css.jumps}>
      <legend className={css.label}>{t(isRaise ? 'raise' : 'label')}</legend>
      {bidSuggestions(increments, next, { live: true, count: 4 }).map((price, index) => (
        <button
          key={price}
          type="button"
          className={css.jump}
          aria-pressed={price === selected}
          disabled={max !== null && price > max}
          data-key={`jump${index + 1}`}
          aria-label={t('bid', { amount: figure(price) })}
          onClick={() => onChoose(price)}
        >
          {figure(price)}
        </button>
      ))}
      <MoreAmounts
        open
        className={css.more}
        increments={increments}
        rates={rates}
        minBid={next}
        value={selected}
        isLive
        max={max}
        onChoose={onChoose}
      />
      <button type="button" className={css.jump} aria-expanded={isOwnAmountOpen} onClick={onToggleOwnAmount}>
        {t('other')}
      </button>
    </fieldset>
  )
}
