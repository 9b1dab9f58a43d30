import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import numbered from '#web/kit/ui/numbered.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './first-steps.module.css'

await loadTexts('howToBuy')

/** Shows how to buy in three steps, with a link to the full guide. */
export function FirstSteps() {
  const t = useTranslations('howToBuy')
  return (
    <section className={classes(layout.shell, layout.section)} aria-labelledby="first-steps">
      <SectionHead title={t('title')} id="first-steps">
        <ArrowLink to={paths.howToBuy}>{t('guide')}</ArrowLink>
      </SectionHead>
      <ol className={classes(numbered.numbered, css.steps)}>
        <Step title={t('steps.account.title')} text={t('short.account')}>
          <Link to="/register">{t('short.open')}</Link>
        </Step>
        <Step title={t('steps.register.title')} text={t('short.register')}>
          <Link to={paths.auctions}>{t('short.sales')}</Link>
        </Step>
        <Step title={t('short.bidTitle')} text={t('short.bid')}>
          <Link to={paths.fees}>{t('fees')}</Link>
        </Step>
      </ol>
    </section>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h3 className={typography.t3}>{title}</h3>
      <p>{text}</p>
      <p className={css.links}>{children}</p>
    </li>
  )
}
