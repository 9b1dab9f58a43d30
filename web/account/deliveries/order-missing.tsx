import { useTranslations } from 'use-intl'
import { MissingEntry } from '#web/account/orders/missing-entry.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { AccountFrame } from './account-frame.tsx'

/** Shown when the user has no such order. */
export function OrderMissing() {
  const t = useTranslations('deliveries.missing')
  return (
    <AccountFrame>
      <MissingEntry
        texts={{ title: t('title'), text: t('text'), way: t('way') }}
        to={paths.deliveryRecords}
      />
    </AccountFrame>
  )
}
