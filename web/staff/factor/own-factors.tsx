import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportsPasskeys } from '#web/account/access/supports-passkeys.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userFactorGet } from '#wire/calls/factor.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './factor.module.css'
import { FactorSection } from './factor-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

const AddPasskey = lazyWhenIdle(
  async () => (await import('#web/account/security/add-passkey.tsx')).AddPasskey,
)

type Factors = DataOf<typeof userFactorGet>

/**
 * The user’s own second factors. After the first one is set up, the recovery codes are shown.
 *
 * @param onDone called once the first factor is set up and its codes are saved
 */
export function OwnFactors({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('security.factor')
  const { data, isError, isFetching, refetch } = useApiQuery(userFactorGet, {})
  const refresh = useRefresh()
  const [codes, setCodes] = useState<'none' | 'first' | 'renewed'>('none')
  if (isError) return <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton className={css.waiting} />
  if (codes !== 'none') {
    const finish = () => {
      setCodes('none')
      void refresh(userFactorGet)
      if (codes === 'first') onDone()
    }
    return <RecoveryCodes email={email} onDone={finish} />
  }
  const hasNoFactor = data.appSince === 0 && data.passkeys === 0
  /** Shows the recovery codes after the first factor has been set up. */
  const handleAdded = async () => {
    if (data.recoveryCodes === 0) setCodes('first')
    await refresh(userFactorGet)
  }
  return (
    <>
      {hasNoFactor && <p className={css.lead}>{t(data.isRequired ? 'setUp.lead' : 'setUp.leadAnyone')}</p>}
      <AppFactor factors={data} email={email} onAdded={() => void handleAdded()} />
      <PasskeyFactor factors={data} email={email} onAdded={() => void handleAdded()} />
      {!hasNoFactor && (
        <FactorSection title={t('recovery.title')} lead={t('recovery.lead')}>
          <p>{t('recovery.left', { count: data.recoveryCodes })}</p>
          {data.recoveryCodes > 0 && <p className={css.note}>{t('recovery.makeText')}</p>}
          <Button kind="line" onClick={() => setCodes('renewed')}>
            {t('recovery.make')}
          </Button>
        </FactorSection>
      )}
    </>
  )
}

type FactorProps = { factors: Factors; email: string; onAdded: () => void }

function AppFactor({ factors: { appSince }, email, onAdded }: FactorProps) {
  const t = useTranslations('security.factor.app')
  const [isReplacing, setReplacing] = useState(false)
  const isOpen = appSince === 0 || isReplacing
  const finish = () => {
    setReplacing(false)
    onAdded()
  }
  return (
    <FactorSection title={t('title')} lead={t(isReplacing ? 'replaceLead' : 'lead')}>
      {!isOpen && (
        <>
          <p>{t('since', { date: date(appSince) })}</p>
          <Button kind="line" onClick={() => setReplacing(true)}>
            {t('replace')}
          </Button>
        </>
      )}
      {isOpen && (
        <SetUpApp
          email={email}
          onDone={finish}
          {...(isReplacing && { onLeave: () => setReplacing(false) })}
        />
      )}
    </FactorSection>
  )
}

function PasskeyFactor({ factors: { passkeys }, email, onAdded }: FactorProps) {
  const t = useTranslations('security.factor.passkey')
  const isSupported = useHydrated() && supportsPasskeys()
  const [isAdding, setAdding] = useState(false)
  const { refetch } = useApiQuery(userFactorGet, {})
  const close = async () => {
    setAdding(false)
    const { data } = await refetch()
    if (data && data.passkeys > passkeys) onAdded()
  }
  return (
    <FactorSection title={t('title')} lead={t('lead')}>
      {passkeys > 0 && (
        <p>
          {t('count', { count: passkeys })}{' '}
          <Link to={paths.security} className={typography.link}>
            {t('manage')}
          </Link>
        </p>
      )}
      {isSupported ? (
        <Button kind="line" onClick={() => setAdding(true)}>
          <Icon name="plus" size="sm" />
          {t('add')}
        </Button>
      ) : (
        <p className={css.note}>{t('unknown')}</p>
      )}
      <AddPasskey open={isAdding} email={email} onClose={() => void close()} />
    </FactorSection>
  )
}
