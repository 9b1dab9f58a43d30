import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './enquiry.module.css'

/** Confirms an enquiry with its reference. */
export function Sent({ kind, reference }: { kind: 'consign' | 'contact'; reference: string }) {
  const t = useTranslations('enquiries')
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  return (
    <section className={classes(layout.shell, layout.grid, css.page)}>
      <div className={css.text}>
        <h1 ref={headingRef} tabIndex={-1} className={classes(typography.d2, css.confirmation)}>
          {t(`${kind}.sent`)}
        </h1>
        <p className={typography.lead}>{t(`${kind}.sentLead`)}</p>
        <dl className={css.reference}>
          <dt>{t('reference')}</dt>
          <dd>{reference}</dd>
        </dl>
        <ButtonLink kind="line" to={paths.auctions}>
          {t('onward')}
        </ButtonLink>
      </div>
    </section>
  )
}
