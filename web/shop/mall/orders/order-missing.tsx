import { useTranslations } from 'use-intl'
import { MissingEntry } from '#web/account/orders/missing-entry.tsx'
import { AccountFrame } from '#web/account/profile/account-frame.tsx'
import { mallOrdersPath } from './order-path.ts'

/** Shown for an unknown order, or one of another member. */
export function OrderMissing() {
  const t = useTranslations('mallOrders.missing')
  return (
    <AccountFrame>
      <MissingEntry texts={{ title: t('title'), text: t('text'), way: t('way') }} to={mallOrdersPath} />
    </AccountFrame>
  )
}
