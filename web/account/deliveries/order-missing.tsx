import { useTranslations } from 'use-intl'
import { MissingEntry } from '#web/account/orders/missing-entry.tsx'
import { AccountFrame } from '#web/account/profile/account-frame.tsx'
import { paths } from '#web/kit/navigation/links.ts'

/** Says that the user has no such order. */
export function OrderMissing() {
  const t = useTranslations('deliveries.missing')
  return (
    <AccountFrame>
      <MissingEntry texts={{ title: t('title'), text: t('text'), way: t('way') }} to={paths.orders} />
    </AccountFrame>
  )
}
