import { useTranslations } from 'use-intl'
import { MissingEntry } from '#web/account/orders/missing-entry.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import frame from '#web/shop/mall/with-summary.module.css'
import { mallOrdersPath } from './order-path.ts'

/** Shown for an unknown order, or one of another member. */
export function OrderMissing() {
  const t = useTranslations('mallOrders.missing')
  return (
    <section className={classes(layout.shell, frame.page)}>
      <MissingEntry texts={{ title: t('title'), text: t('text'), way: t('way') }} to={mallOrdersPath} />
    </section>
  )
}
