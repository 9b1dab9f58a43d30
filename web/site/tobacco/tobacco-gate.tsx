import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { loginPath } from '#web/kit/navigation/login-path.ts'
import { useHouseName } from '#web/kit/page/house.tsx'
import type { TobaccoGate, TobaccoSubject } from '#web/kit/page/tobacco-gate.ts'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './tobacco-gate.module.css'

await loadTexts('tobacco')

/** Shows the gate before a tobacco page, without any of its content (C2). It works without scripts. */
export function TobaccoGatePage({ access, path, subject }: TobaccoGate) {
  const t = useTranslations('tobacco')
  const house = useHouseName()
  return (
    <section className={classes(layout.shell, css.page)}>
      <title>{`${t('title')} · ${house}`}</title>
      <p aria-hidden="true" className={classes(typography.d2, css.age)}>
        {t('cover.age')}
      </p>
      <div className={classes(layout.closeStack, layout.above2)}>
        <p className={typography.muted}>
          <Subject {...subject} />
        </p>
        <h1 className={typography.d2}>{t('title')}</h1>
      </div>
      <GateAction access={access} path={path} />
      <p className={classes(typography.small, typography.dim)}>{t('law')}</p>
    </section>
  )
}

function Subject(subject: TobaccoSubject) {
  const t = useTranslations('tobacco.subject')
  switch (subject.kind) {
    case 'sale':
      return t('sale', subject)
    case 'lot':
      return t('lot', subject)
    case 'prices':
    case 'mall':
      return t(subject.kind)
    default:
      return unreachable(subject)
  }
}

function GateAction({ access, path }: Omit<TobaccoGate, 'subject'>) {
  const t = useTranslations('tobacco')
  switch (access) {
    case 'declare':
      return <Declaration path={path} />
    case 'signIn':
      return (
        <>
          <p className={typography.lead}>{t('members.lead')}</p>
          <ButtonLink to={loginPath(path)}>{t('members.login')}</ButtonLink>
        </>
      )
    default:
      return unreachable(access)
  }
}

function Declaration({ path }: { path: string }) {
  const t = useTranslations('tobacco.adults')
  return (
    <form method="post" action={useHref('/adults')} className={css.form}>
      <p className={typography.lead}>{bindUnits(t('lead'))}</p>
      <input type="hidden" name="back" value={path} />
      <CheckboxField name="remember">{t('remember')}</CheckboxField>
      <div className={css.choices}>
        <Button type="submit">{t('declare')}</Button>
        <ButtonLink to={paths.auctions} kind="line">
          {t('leave')}
        </ButtonLink>
      </div>
    </form>
  )
}
