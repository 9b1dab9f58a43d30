import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { giftsPath } from './gift-params.ts'
import css from './place-order.module.css'

/** Shown for a gift that is not offered. */
export function GiftMissing() {
  const t = useTranslations('points.order.missingPage')
  return (
    <section className={classes(layout.shell, css.page, css.done)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <p className={typography.lead}>{t('text')}</p>
      <ButtonLink to={giftsPath}>{t('way')}</ButtonLink>
    </section>
  )
}
