import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tryAmount } from '#domain/auction/increment-choices.ts'
import type { IncrementTable } from '#domain/auction/increment-table.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { maxWhole } from '#wire/schema/values.ts'

/**
 * Tries an amount on an increment table (L4).
 * @param onTry receives the amount, 0 while none is entered
 */
export function IncrementTrial({
  bands,
  onTry,
}: {
  bands: IncrementTable
  onTry?: (amount: number) => void
}) {
  const t = useTranslations('presets.increments')
  const [entered, setEntered] = useState('')
  const amount = amountIn(entered)
  return (
    <div>
      <TextField
        label={t('try')}
        inputMode="numeric"
        value={entered}
        error={entered.trim() !== '' && amount === 0 ? t('tryInvalid') : undefined}
        onChange={({ currentTarget: { value } }) => {
          setEntered(value)
          onTry?.(amountIn(value))
        }}
      />
      <p aria-live="polite">{amount > 0 && <TrialResult bands={bands} amount={amount} />}</p>
    </div>
  )
}

/** Returns a typed amount that can be bid, or 0 for none. */
function amountIn(text: string): number {
  const amount = readTypedAmount(text) ?? 0
  return amount <= maxWhole ? amount : 0
}

function TrialResult({ bands, amount }: { bands: IncrementTable; amount: number }) {
  const t = useTranslations('presets.increments')
  const { bid, next, isOnIncrement } = tryAmount(bands, amount)
  const values = { amount: figure(amount), bid: figure(bid), next: figure(next) }
  if (isOnIncrement) return t('onIncrement', values)
  return bid === 0 ? t('below', values) : t('between', values)
}
