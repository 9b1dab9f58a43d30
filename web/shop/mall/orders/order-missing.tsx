import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import css from './mall-order.module.css'
import { mallOrdersPath } from './order-path.ts'

/** Shown for an unknown order, or one of another member. */
export function OrderMissing() {
  const t = useTranslations('mallOrders.missing')
  return (
    <section className={classes(layout.shell, css.page)}>
      <title>{t('title')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        title={t('title')}
        action={<ArrowLink to={mallOrdersPath}>{t('way')}</ArrowLink>}
      >
        {t('text')}
      </EmptyState>
    </section>
  )
}
