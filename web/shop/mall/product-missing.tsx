import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './product-missing.module.css'

/** Shown for a product that the mall does not offer. */
export function ProductMissing() {
  const t = useTranslations('mall.missing')
  return (
    <section className={classes(layout.shell, css.page)}>
      <title>{t('title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className={typography.d2}>{t('title')}</h1>
      <p className={typography.lead}>{t('text')}</p>
      <ButtonLink to={paths.mall}>{t('way')}</ButtonLink>
    </section>
  )
}
