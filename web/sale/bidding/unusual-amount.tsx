import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { amountInWords } from '#web/kit/i18n/amount-in-words.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import css from './unusual-amount.module.css'

/** V15: confirms an unusual amount, spelled out in words. The button to change it has the focus. */
export function UnusualAmount({
  amount,
  next,
  onBid,
  onChange,
}: {
  amount: Whole
  next: Whole
  onBid: () => void
  onChange: () => void
}) {
  const t = useTranslations('bidResult.unusual')
  const changeButton = useRef<HTMLButtonElement>(null)
  const amountText = amountInWords(amount, useLocale())
  useEffect(() => changeButton.current?.focus(), [])
  return (
    <div
      className={css.unusual}
      role="alertdialog"
      aria-labelledby="unusual-title"
      aria-describedby="unusual-text"
    >
      <h2 id="unusual-title" className={css.title}>
        {t('title', { words: amountText })}
      </h2>
      <p className={css.amount}>{figure(amount)}</p>
      <p id="unusual-text">{t('text', { next: figure(next), times: Math.floor(amount / next) })}</p>
      <div className={css.actions}>
        <Button kind="line" onClick={onBid}>
          {t('bid', { amount: figure(amount) })}
        </Button>
        <Button ref={changeButton} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </div>
  )
}
