import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { useLoginPath } from '#web/kit/navigation/login-path.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './points-page.module.css'

/**
 * The title of the gifts, and beside it the balance, or a link for visitors to log in.
 *
 * @param children after the balance
 */
export function GiftsHead({ balance, children }: { balance: number | null; children?: ReactNode }) {
  const t = useTranslations('points')
  const login = useLoginPath()
  return (
    <section className={classes(css.head, css.brief)}>
      <div className={classes(layout.shell, layout.spread)}>
        <h1 className={typography.d2}>{t('gifts')}</h1>
        <div className={classes(layout.spread, css.own)}>
          {balance === null ? (
            <ButtonLink kind="line" size="sm" to={login}>
              {t('visitor.login')}
            </ButtonLink>
          ) : (
            <p className={typography.small}>
              {t.rich('balanceOf', {
                points: () => (
                  <span key="points" className={classes(typography.figure, css.figure)}>
                    {figure(balance)}
                  </span>
                ),
              })}
            </p>
          )}
          {children}
        </div>
      </div>
    </section>
  )
}
