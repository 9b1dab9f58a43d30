import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { Session } from '#wire/entities/user.ts'
import { knowsPasskeys } from './knows-passkeys.ts'
import css from './passkey-login.module.css'
import { usePasskeyLogin } from './use-passkey-login.ts'

const never = () => () => undefined

/** The second way in, for browsers that know it. */
export function PasskeyLogin({
  remember,
  onSession,
}: {
  remember: () => boolean
  onSession: (session: Session, remember: boolean) => Promise<void>
}) {
  const t = useTranslations('account.login')
  const { press, busy, problem, clearProblem } = usePasskeyLogin(remember, onSession)
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => true)
  if (!isKnown) return null
  return (
    <div className={css.way}>
      <p className={css.or}>{t('or')}</p>
      {problem !== '' && (
        <Banner kind="error" onClear={clearProblem}>
          {problem}
        </Banner>
      )}
      <Button kind="line" size="lg" full busy={busy} onClick={press}>
        <Icon name="key" size="sm" />
        {t('passkey')}
      </Button>
    </div>
  )
}
