import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bidSuggestions, type IncrementTable } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { MoreAmounts } from '#web/sale/bidding/more-amounts.tsx'
import css from './jump-bids.module.css'

/** Returns the price on the bid button: the next bid, unless a higher amount was selected. */
export function useChosenPrice(next: Whole): {
  readonly selected: Whole
  /** The selected amount, or null if there is none or bidding has passed it. */
  readonly custom: Whole | null
  readonly select: (price: Whole | null) => void
} {
  const [selected, select] = useState<Whole | null>(null)
  const custom = selected !== null && selected >= next ? selected : null
  return { selected: custom ?? next, custom, select }
}

/** The number of amounts offered besides the one on the button. */
const offered = 3

/**
 * Higher amounts to choose from, without the one on the button. Selecting one sends nothing but changes the
 * button's amount.
 */
export function JumpBids({
  increments,
  rates,
  next,
  selected,
  max,
  isRaise = false,
  disabled = false,
  onChoose,
  onOwnAmount,
}: {
  increments: IncrementTable
  /** The rates of the sale (O8). */
  rates: Rates
  next: Whole
  /** The amount on the button, or null if it shows none. */
  selected: Whole | null
  /** Whether a pending bid is being raised (V3). */
  isRaise?: boolean
  /** Whether bidding is not possible at present. */
  disabled?: boolean
  /** The remaining limit (W3), or null if there is none. */
  max: Whole | null
  onChoose: (price: Whole) => void
  /** Opens the field for a custom amount. */
  onOwnAmount: () => void
}) {
  const t = useTranslations('live.jump')
  const label = useId()
  const amounts = bidSuggestions(increments, next, { live: true, count: offered + 1 })
    .map((price, index) => ({ price, action: `jump${index + 1}` }))
    .filter(({ price }) => price !== selected)
    .slice(0, offered)
  return (
    <fieldset aria-labelledby={label}>
      <div className={css.head}>
        <p id={label}>{t(isRaise ? 'raise' : 'label')}</p>
        <MoreAmounts
          open
          className={css.more}
          increments={increments}
          rates={rates}
          minBid={next}
          value={null}
          isLive
          max={max}
          disabled={disabled}
          onChoose={onChoose}
        />
      </div>
      <div className={css.jumps}>
        {amounts.map(({ price, action }, index) => (
          <button
            // Keyed by position, so that the button keeps the focus when its amount moves to the bid button.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            type="button"
            className={classes(css.jump, max !== null && price > max && css.over)}
            disabled={disabled || (max !== null && price > max)}
            data-key={action}
            aria-label={t('bid', { amount: figure(price) })}
            onClick={() => onChoose(price)}
          >
            {figure(price)}
          </button>
        ))}
        <button type="button" className={css.jump} disabled={disabled} data-own="" onClick={onOwnAmount}>
          {t('other')}
        </button>
      </div>
    </fieldset>
  )
}
