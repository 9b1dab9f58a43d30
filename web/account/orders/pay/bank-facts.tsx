import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import type { bankDetails } from '#wire/entities/order.ts'
import { CopyLink } from './copy-link.tsx'
import css from './pay.module.css'

const fields = ['bank', 'holder', 'account', 'swift', 'fps'] as const

type Bank = z.output<typeof bankDetails>

/** Returns whether an account for transfers is known. */
export const hasAccount = (bank: Bank): boolean => fields.some((field) => bank[field] !== '')

/**
 * Shows what a transfer needs: its amount and reference, and the receiving account; each can be copied.
 *
 * @param amount to transfer: '12250.00'
 */
export function BankFacts({
  amount,
  currency,
  reference,
  bank,
}: {
  amount: string
  currency: string
  reference: string
  bank: Bank
}) {
  const t = useTranslations('orderPaying.transfer')
  return (
    <dl className={css.facts}>
      <Fact name={t('amount')}>
        {exactMoney(amount, currency)}
        <CopyLink name={t('amount')} text={amount} />
      </Fact>
      <Fact name={t('reference')}>
        {reference}
        <CopyLink name={t('reference')} text={reference} />
      </Fact>
      {fields
        .filter((field) => bank[field] !== '')
        .map((field) => (
          <Fact key={field} name={t(field)}>
            {bank[field]}
            {field !== 'bank' && <CopyLink name={t(field)} text={bank[field]} />}
          </Fact>
        ))}
    </dl>
  )
}
