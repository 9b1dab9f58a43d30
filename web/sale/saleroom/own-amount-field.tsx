import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { type OwnAmount, ownAmount } from './own-amount.ts'
import css from './own-amount-field.module.css'

/** Where a bidder types an amount; it is focused as it appears. Choosing it sends nothing: it changes what the button names. */
export function OwnAmountField({
  ladder,
  least,
  most,
  currency,
  onChoose,
}: {
  ladder: IncrementTable
  least: Whole
  /** What remains of the viewer's limit (W3); null where they have none. */
  most: Whole | null
  currency: string
  onChoose: (price: Whole) => void
}) {
  const t = useTranslations('live.own')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [text, setText] = useState('')
  const [judged, setJudged] = useState<OwnAmount | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = ownAmount(text, ladder, least, most)
    setJudged(amount)
    if (amount.kind === 'ready') {
      setText(figure(amount.price))
      onChoose(amount.price)
    }
  }
  const words = judged && wordsOf(judged, t, currency)
  const isFault = judged !== null && judged.kind !== 'ready'
  return (
    <form className={css.own} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('label', { currency })}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        error={(isFault && words) || undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setJudged(null)
        }}
      />
      <Button kind="line" type="submit">
        {t('choose')}
      </Button>
      <p className={css.note} role="status">
        {!isFault && words}
      </p>
    </form>
  )
}

function wordsOf(
  judged: OwnAmount,
  t: ReturnType<typeof useTranslations<'live.own'>>,
  currency: string,
): string {
  switch (judged.kind) {
    case 'tooLow':
      return t('tooLow', { amount: money(judged.least, currency) })
    case 'overLimit':
      return t('overLimit', { amount: money(judged.most, currency) })
    case 'ready':
      return judged.typed === judged.price
        ? ''
        : t('snapped', { typed: figure(judged.typed), price: money(judged.price, currency) })
    default:
      return t(judged.kind)
  }
}
