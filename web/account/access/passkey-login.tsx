import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { keyIcon } from '#web/kit/ui/lazy-icons.ts'
import type { Session } from '#wire/entities/user.ts'
import css from './passkey-login.module.css'
import { supportsPasskeys } from './supports-passkeys.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

const subscribeNever = () => () => undefined

/** Logs in with a passkey, in browsers that support it. */
export function PasskeyLogin({
  remember,
  onSession,
}: {
  remember: () => boolean
  onSession: (session: Session, remember: boolean) => Promise<void>
}) {
  const t = useTranslations('account.login')
  const { press, busy, problem, clearProblem } = usePasskeyLogin(remember, onSession)
  const isSupported = useSyncExternalStore(subscribeNever, supportsPasskeys, () => true)
  if (!isSupported) return null
  return (
    <div className={css.option}>
      <p className={css.or}>{t('or')}</p>
      <ErrorBanner text={problem} onClear={clearProblem} />
      <Button kind="line" size="lg" full busy={busy} onClick={press}>
        <Icon name={keyIcon} size="sm" />
        {t('passkey')}
      </Button>
    </div>
  )
}
