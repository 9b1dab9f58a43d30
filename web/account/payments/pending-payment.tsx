import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import typography from '#web/kit/ui/type.module.css'
import { returnPath } from '#wire/address/payment-return.ts'
import type { PendingPayment as Pending } from '#wire/entities/card.ts'
import { paidWithName } from '#wire/words/paid-with.ts'

await loadTexts('payments')

/**
 * Shows a pending payment. One that awaits its payer leaves the other payment methods available; one in
 * process does not (O24).
 */
export function PendingPayment({ pending, currency }: { pending: Pending; currency: string }) {
  const t = useTranslations('payments.pending')
  const lang = useLocale()
  const facts = { name: paidWithName(lang, pending.paidWith), amount: exactMoney(pending.amount, currency) }
  return (
    <Banner>
      {t(pending.status, facts)}{' '}
      <Link to={returnPath(pending.id)} className={typography.link}>
        {t('see')}
      </Link>
    </Banner>
  )
}
