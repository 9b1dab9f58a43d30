import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { type OwnAmount, parseOwnAmount } from './own-amount.ts'
import css from './own-amount-field.module.css'

/** A custom amount field, focused when it appears. Choosing an amount sends nothing: it changes the button's amount. */
export function OwnAmountField({
  increments,
  minBid,
  max,
  currency,
  onChoose,
}: {
  increments: IncrementTable
  minBid: Whole
  /** Remaining limit (W3); null for none. */
  max: Whole | null
  currency: string
  onChoose: (price: Whole) => void
}) {
  const t = useTranslations('live.own')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [text, setText] = useState('')
  const [result, setResult] = useState<OwnAmount | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = parseOwnAmount(text, increments, minBid, max)
    setResult(amount)
    if (amount.kind === 'ready') {
      setText(figure(amount.price))
      onChoose(amount.price)
    }
  }
  const resultText = result && textFor(result, t, currency)
  const isInvalid = result !== null && result.kind !== 'ready'
  return (
    <form className={css.own} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('label', { currency })}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        error={(isInvalid && resultText) || undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setResult(null)
        }}
      />
      <Button kind="line" type="submit">
        {t('choose')}
      </Button>
      <p className={css.note} role="status">
        {!isInvalid && resultText}
      </p>
    </form>
  )
}

function textFor(
  result: OwnAmount,
  t: ReturnType<typeof useTranslations<'live.own'>>,
  currency: string,
): string {
  switch (result.kind) {
    case 'tooLow':
      return t('tooLow', { amount: money(result.minBid, currency) })
    case 'overLimit':
      return t('overLimit', { amount: money(result.max, currency) })
    case 'ready':
      return result.typed === result.price
        ? ''
        : t('snapped', { typed: figure(result.typed), price: money(result.price, currency) })
    default:
      return t(result.kind)
  }
}
