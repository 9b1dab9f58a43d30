import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bidSuggestions, parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { MoreAmounts } from '#web/sale/bidding/more-amounts.tsx'
import css from './jump-bids.module.css'

/** The price that the button will send: the next step, unless a higher one was chosen and is still higher. */
export function useChosenPrice(next: Whole): {
  readonly chosen: Whole
  /** What was chosen; null where nothing was, or the bidding has gone past it. */
  readonly picked: Whole | null
  readonly choose: (price: Whole | null) => void
} {
  const [chosen, choose] = useState<Whole | null>(null)
  const picked = chosen !== null && chosen >= next ? chosen : null
  return { chosen: picked ?? next, picked, choose }
}

/** The next steps of the ladder to choose from. Choosing sends nothing: it changes what the button names. */
export function JumpBids({
  priceLevel,
  rates,
  next,
  chosen,
  most,
  isRaise = false,
  onChoose,
  isTyping,
  onType,
}: {
  priceLevel: Readonly<Record<string, number>>
  /** What the sale is held at (O8). */
  rates: Rates
  next: Whole
  chosen: Whole | null
  /** An offer that waits is raised (V3). */
  isRaise?: boolean
  /** What is left of the viewer's limit (W3); null where they have none. */
  most: Whole | null
  onChoose: (price: Whole) => void
  /** Whether the field for an amount of one's own is shown. */
  isTyping: boolean
  onType: () => void
}) {
  const t = useTranslations('live.jump')
  const ladder = parsePriceLevel(priceLevel)
  if ('kind' in ladder) return null
  return (
    <fieldset className={css.jumps}>
      <legend className={css.label}>{t(isRaise ? 'raise' : 'label')}</legend>
      {bidSuggestions(ladder, next, { live: true, count: 4 }).map((price, place) => (
        <button
          key={price}
          type="button"
          className={css.jump}
          aria-pressed={price === chosen}
          disabled={most !== null && price > most}
          data-key={`jump${place + 1}`}
          aria-label={t('bid', { amount: figure(price) })}
          onClick={() => onChoose(price)}
        >
          {figure(price)}
        </button>
      ))}
      <MoreAmounts
        className={css.more}
        ladder={ladder}
        rates={rates}
        least={next}
        value={chosen}
        isLive
        most={most}
        onChoose={onChoose}
      />
      <button type="button" className={css.jump} aria-expanded={isTyping} onClick={onType}>
        {t('other')}
      </button>
    </fieldset>
  )
}
