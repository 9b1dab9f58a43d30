import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FactorCode } from '#web/account/access/factor-code.tsx'
import { CurrentPasswordField } from '#web/account/access/password-fields.tsx'
import { knownPassword } from '#web/account/access/passwords.ts'
import { supportsPasskeys } from '#web/account/access/supports-passkeys.ts'
import { withWrongPassword } from '#web/account/access/with-wrong-password.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { ValidatedForm } from '#web/kit/forms/validated-form.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { keyIcon } from '#web/kit/ui/lazy-icons.ts'
import { userFactorConfirm, userFactorGet } from '#wire/calls/factor.ts'
import { userPasskeyLoginBegin } from '#wire/calls/passkeys.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import { factorCode } from '#wire/schema/fields.ts'
import css from './factor.module.css'

type ConfirmMethod = 'code' | 'passkey' | 'password'

const codeSheet = { fields: { factorCode } }
const passwordSheet = { fields: { passwd: knownPassword } }

/**
 * Confirms a user's identity by one of the methods of their account.
 *
 * @param hasApp whether the account has an authenticator app; otherwise only recovery codes are accepted
 */
export function ConfirmForm({
  by,
  hasApp,
  lead,
  onDone,
}: {
  by: readonly ConfirmMethod[]
  hasApp: boolean
  lead: string
  onDone: () => void
}) {
  const t = useTranslations('security.factor.confirm')
  const isHydrated = useHydrated()
  const hasPasskey = by.includes('passkey') && isHydrated && supportsPasskeys()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={part} className={css.confirm}>
      <p className={css.note}>{lead}</p>
      {by.includes('code') && <ByCode hasApp={hasApp} onDone={onDone} />}
      {by.includes('password') && <ByPassword onDone={onDone} />}
      {hasPasskey && (
        <>
          {by.length > 1 && <p className={css.or}>{t('or')}</p>}
          <ByPasskey onDone={onDone} />
        </>
      )}
    </div>
  )
}

function ByCode({ hasApp, onDone }: { hasApp: boolean; onDone: () => void }) {
  const t = useTranslations('security.factor.confirm')
  const call = useApiCall()
  const refresh = useRefresh()
  const form = useSchemaForm(codeSheet, async ({ factorCode: code }) => {
    const sent = await call(userFactorConfirm, { factorCode: code })
    // A used recovery code reduces their number.
    await refresh(userFactorGet)
    if (sent.ok) onDone()
    return sent
  })
  return (
    <ValidatedForm form={form} className={css.sheet}>
      <FactorCode
        label={t('code')}
        hint={t(hasApp ? 'codeHint' : 'recoveryHint')}
        className={css.code}
        {...form.field('factorCode')}
      />
      <SubmitButton size="lg" full busy={form.isBusy}>
        {t('submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}

function ByPassword({ onDone }: { onDone: () => void }) {
  const t = useTranslations('security.factor.confirm')
  const call = useApiCall()
  const form = useSchemaForm(passwordSheet, async ({ passwd }) => {
    const sent = await call(userFactorConfirm, { passwd: await passwordDigestOf(passwd) })
    if (sent.ok) onDone()
    return withWrongPassword(sent, t('wrongPassword'))
  })
  return (
    <ValidatedForm form={form} className={css.sheet}>
      <CurrentPasswordField label={t('password')} {...form.field('passwd')} />
      <SubmitButton size="lg" full busy={form.isBusy}>
        {t('submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}

function ByPasskey({ onDone }: { onDone: () => void }) {
  const t = useTranslations('security.factor.confirm')
  const call = useApiCall()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const sign = async (): Promise<string> => {
    const challenge = await call(userPasskeyLoginBegin, { ak: createIdempotencyKey() })
    if (!challenge.ok) return challenge.error.message
    const { signWithPasskey } = await import('#web/account/access/passkey-ceremony.ts')
    const assertion = await signWithPasskey(challenge.data)
    if (assertion.kind === 'cancelled') return ''
    if (assertion.kind !== 'done') return t('failed')
    const sent = await call(userFactorConfirm, { credential: assertion.credential })
    if (!sent.ok) return sent.error.message
    onDone()
    return ''
  }
  const handlePress = async () => {
    setBusy(true)
    setProblem('')
    setProblem(await sign())
    setBusy(false)
  }
  return (
    <div className={css.sheet}>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <Button kind="line" size="lg" full busy={busy} onClick={() => void handlePress()}>
        <Icon name={keyIcon} size="sm" />
        {t('passkey')}
      </Button>
    </div>
  )
}
