import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { Fact } from '#web/kit/ui/fact.tsx'
import type { bankDetails } from '#wire/entities/order.ts'
import { CopyLink } from './copy-link.tsx'
import css from './pay.module.css'

const fields = ['bank', 'holder', 'account', 'swift', 'fps'] as const

type Bank = z.output<typeof bankDetails>

/** Returns whether an account for transfers is known. */
export const hasAccount = (bank: Bank): boolean => fields.some((field) => bank[field] !== '')

/** Shows the reference of a transfer, and the receiving account. */
export function BankFacts({ reference, bank }: { reference: string; bank: Bank }) {
  const t = useTranslations('orderPaying.transfer')
  return (
    <dl className={css.facts}>
      <Fact name={t('reference')}>
        {reference}
        <CopyLink name={t('reference')} text={reference} />
      </Fact>
      {fields
        .filter((field) => bank[field] !== '')
        .map((field) => (
          <Fact key={field} name={t(field)}>
            {bank[field]}
            {(field === 'account' || field === 'fps') && <CopyLink name={t(field)} text={bank[field]} />}
          </Fact>
        ))}
    </dl>
  )
}
