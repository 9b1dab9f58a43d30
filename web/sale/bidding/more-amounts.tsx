import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bidSuggestions, type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import css from './more-amounts.module.css'

await loadTexts('bidBox')

/** The number of amounts in the list (L2). */
const amountCount = 30

/** Milliseconds without a new bid after which the whole list is rendered. */
const restMs = 400

/**
 * The next thirty amounts with totals, grouped by increment, in a native select. Selecting sends nothing. Not in
 * the initial scripts of a lot's page. While bids follow one another, the closed list has only its selected
 * amount, because nobody sees the others.
 * @param max the remaining limit (W3), above which amounts are disabled; null for none
 */
export function MoreAmounts({
  increments,
  rates,
  minBid,
  value,
  isLive,
  max = null,
  disabled = false,
  isCaretOnly = false,
  className,
  onChoose,
}: {
  open: boolean
  increments: IncrementTable
  rates: Rates
  minBid: Whole
  value: Whole | null
  isLive: boolean
  max?: Whole | null
  disabled?: boolean
  /** Whether the amount is shown elsewhere. */
  isCaretOnly?: boolean
  className?: string | undefined
  onChoose: (price: Whole) => void
}) {
  const t = useTranslations('bidBox.more')
  const [isInUse, setInUse] = useState(false)
  const isAtRest = useDebounced(minBid, restMs) === minBid
  const amounts = bidSuggestions(increments, minBid, { live: isLive, count: amountCount })
  const isListed = value !== null && amounts.includes(value)
  const rendered = isInUse || isAtRest ? amounts : amounts.filter((amount) => amount === value)
  return (
    <select
      className={classes(
        control.control,
        css.more,
        isCaretOnly && control.select,
        isCaretOnly && css.caret,
        className,
      )}
      aria-label={t('label')}
      value={isListed ? value : ''}
      disabled={disabled}
      onFocus={() => setInUse(true)}
      onPointerDown={() => setInUse(true)}
      onBlur={() => setInUse(false)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {!isListed && (
        <option value="" disabled>
          {t('label')}
        </option>
      )}
      {byIncrement(rendered, increments).map(({ increment, members }) => (
        <optgroup key={members[0]} label={t('increment', { step: figure(increment) })}>
          {members.map((amount) => (
            <option key={amount} value={amount} disabled={max !== null && amount > max}>
              {max !== null && amount > max
                ? t('aboveLimit', { amount: figure(amount) })
                : t('amount', {
                    amount: figure(amount),
                    total: figure(allInTotal(amount, 'transfer', rates)),
                  })}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

type Group = { readonly increment: Whole; readonly members: readonly Whole[] }

/** Groups consecutive amounts by the increment that follows each of them. */
export function byIncrement(amounts: readonly Whole[], increments: IncrementTable): readonly Group[] {
  const groups: { increment: Whole; members: Whole[] }[] = []
  for (const amount of amounts) {
    const increment = nextIncrement(increments, amount) - amount
    const last = groups.at(-1)
    if (last?.increment === increment) last.members.push(amount)
    else groups.push({ increment, members: [amount] })
  }
  return groups
}
