import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import { highestPrice, isBiddable, type Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { type OwnAmount, parseOwnAmount } from './own-amount.ts'
import css from './own-amount-field.module.css'

/**
 * A field for a custom amount in place of the button, focused when it appears. For an amount between
 * increments it offers the two nearest ones. Choosing an amount sends nothing but changes the button's amount.
 */
export function OwnAmountField({
  increments,
  minBid,
  max,
  currency,
  rates,
  onChoose,
  onClose,
}: {
  increments: IncrementTable
  minBid: Whole
  /** The remaining limit (W3), or null if there is none. */
  max: Whole | null
  currency: string
  /** The rates of the sale (O8). */
  rates: Rates
  onChoose: (price: Whole) => void
  onClose: () => void
}) {
  const t = useTranslations('live.own')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [text, setText] = useState('')
  const [result, setResult] = useState<OwnAmount | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = parseOwnAmount(text, currency, increments, minBid, max)
    setResult(amount)
    if (amount.kind === 'ready' && amount.typed === amount.price) onChoose(amount.price)
  }
  const issue = result && result.kind !== 'ready' ? textFor(result, t, currency) : undefined
  const between = result?.kind === 'ready' && result.typed !== result.price ? result : null
  return (
    <form
      className={css.own}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) onClose()
      }}
    >
      <TextField
        ref={field}
        label={t('label', { currency })}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        error={issue}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setResult(null)
        }}
      />
      <Button kind="line" type="submit">
        {t('choose')}
      </Button>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
      <div className={css.between} role="status">
        {between && (
          <>
            <p>{t('between', { typed: figure(between.typed) })}</p>
            {nearest(between.price, increments, max).map((price) => (
              <button key={price} type="button" onClick={() => onChoose(price)}>
                <b>{money(price, currency)}</b>
                <span>{t('total', { amount: figure(allInTotal(price, 'transfer', rates)) })}</span>
              </button>
            ))}
          </>
        )}
      </div>
    </form>
  )
}

/** Returns the increment below a typed amount and, if it may be bid, the one above. */
function nearest(below: Whole, increments: IncrementTable, max: Whole | null): readonly Whole[] {
  const above = nextIncrement(increments, below)
  return isBiddable(above) && (max === null || above <= max) ? [below, above] : [below]
}

function textFor(
  result: Exclude<OwnAmount, { readonly kind: 'ready' }>,
  t: ReturnType<typeof useTranslations<'live.own'>>,
  currency: string,
): string {
  switch (result.kind) {
    case 'tooLow':
      return t('tooLow', { amount: money(result.minBid, currency) })
    case 'overLimit':
      return t('overLimit', { amount: money(result.max, currency) })
    case 'tooHigh':
      return t('tooHigh', { amount: money(highestPrice, currency) })
    case 'empty':
      return t('empty')
    default:
      return unreachable(result)
  }
}
