import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Bar } from '#domain/auction/me.ts'
import { unreachable } from '#domain/unreachable.ts'
import { useRegister } from '#web/live/use-register.ts'
import { useHouse } from '#web/shell/house.tsx'
import { loginPath } from '#web/shell/login-path.ts'
import { classes } from '#web/ui/classes.ts'
import { Words } from './button-words.tsx'
import css from './live-button.module.css'
import { useRoom } from './room-context.ts'

/** Why the viewer may not bid, with the way to it where there is one (W1). */
export function Barred({ bar }: { bar: Bar }) {
  const t = useTranslations('live.button')
  const { pathname } = useLocation()
  const { phone } = useHouse()
  switch (bar) {
    case 'signIn':
      return (
        <Link className={classes(css.button, css.register)} to={loginPath(pathname)}>
          <span className={css.label}>{t('login')}</span>
          <small>{t('loginNote')}</small>
        </Link>
      )
    case 'register':
      return <Register />
    case 'underReview':
      return <Words label={t('pending')} />
    case 'notAdmitted':
      return <Words label={t('refused')} />
    case 'suspended':
      return <Words label={t('refused')} note={t('suspended', { phone })} />
    default:
      return unreachable(bar)
  }
}

function Register() {
  const t = useTranslations('live.button')
  const { auction } = useRoom()
  const { register, isBusy, problem } = useRegister(auction.id)
  return (
    <button
      type="button"
      className={classes(css.button, css.register)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : register}
    >
      <span className={css.label}>{t('register')}</span>
      <small role={problem === '' ? undefined : 'alert'}>
        {problem === '' ? t('registerNote') : problem}
      </small>
    </button>
  )
}
