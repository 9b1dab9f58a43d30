import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/staff/recovery-code.ts'
import { CurrentPasswordField, PasswordOwner } from '#web/account/access/password-fields.tsx'
import { knownPassword } from '#web/account/access/passwords.ts'
import { withWrongPassword } from '#web/account/access/with-wrong-password.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { ValidatedForm } from '#web/kit/forms/validated-form.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { type QrPath, qrPath } from '#web/kit/ui/qr-path.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userFactorAdd, userFactorBegin } from '#wire/calls/factor.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import css from './factor.module.css'

const passwordSheet = { fields: { passwd: knownPassword } }
const codeSheet = { fields: { factorCode: userFactorAdd.fields.factorCode } }

type Setup = { readonly secret: string; readonly qr: QrPath }

/**
 * Sets up an authenticator app: first the password, then a code from the app.
 *
 * @param onLeave goes back; omitted if there is nothing to go back to
 */
export function SetUpApp({
  email,
  onDone,
  onLeave,
}: {
  email: string
  onDone: () => void
  onLeave?: () => void
}) {
  const t = useTranslations('security.factor.app')
  const [setup, setSetup] = useState<Setup | null>(null)
  const [hasExpired, setExpired] = useState(false)
  const restart = (expired: boolean) => {
    setSetup(null)
    setExpired(expired)
  }
  if (setup) return <ScanStep setup={setup} onDone={onDone} onLeave={restart} />
  const start = (next: Setup) => {
    setExpired(false)
    setSetup(next)
  }
  return (
    <>
      {hasExpired && (
        <Banner kind="error" onClear={() => setExpired(false)}>
          {t('late')}
        </Banner>
      )}
      <PasswordStep email={email} onStarted={start} {...(onLeave && { onLeave })} />
    </>
  )
}

function PasswordStep({
  email,
  onStarted,
  onLeave,
}: {
  email: string
  onStarted: (setup: Setup) => void
  onLeave?: () => void
}) {
  const t = useTranslations('security.factor.app')
  const wrongPassword = useTranslations('security.factor.confirm')('wrongPassword')
  const call = useApiCall()
  const form = useSchemaForm(passwordSheet, async ({ passwd }) => {
    const sent = await call(userFactorBegin, { passwd: await passwordDigestOf(passwd) })
    if (sent.ok) onStarted({ secret: sent.data.secret, qr: qrPath(sent.data.address) })
    return withWrongPassword(sent, wrongPassword)
  })
  return (
    <ValidatedForm form={form} className={css.form}>
      <PasswordOwner email={email} />
      <CurrentPasswordField label={t('password')} {...form.field('passwd')} />
      <div className={css.actions}>
        <SubmitButton busy={form.isBusy}>{t('begin')}</SubmitButton>
        {onLeave && (
          <Button kind="quiet" onClick={onLeave}>
            {t('back')}
          </Button>
        )}
      </div>
    </ValidatedForm>
  )
}

/** @param onLeave receives whether the setup has expired */
function ScanStep({
  setup: { secret, qr },
  onDone,
  onLeave,
}: {
  setup: Setup
  onDone: () => void
  onLeave: (hasExpired: boolean) => void
}) {
  const t = useTranslations('security.factor.app')
  const call = useApiCall()
  const { show } = useToast()
  const headingRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  const form = useSchemaForm(codeSheet, async ({ factorCode }) => {
    const sent = await call(userFactorAdd, { factorCode })
    if (sent.ok) {
      show({ key: 'security', kind: 'done', text: t('done') })
      onDone()
    } else if (sent.error.name === 'wrongState') onLeave(true)
    return sent
  })
  return (
    <form method="post" noValidate className={css.form} onSubmit={form.onSubmit}>
      <p ref={headingRef} tabIndex={-1} className={css.first}>
        {t('scan')}
      </p>
      <svg className={css.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
        <path d={qr.d} />
      </svg>
      <div>
        <p className={css.note}>{t('type')}</p>
        <p className={css.key}>{inGroups(secret, ' ')}</p>
      </div>
      <ErrorBanner text={form.problem} onClear={form.clearProblem} />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        className={css.code}
        {...form.field('factorCode')}
      />
      <div className={css.actions}>
        <SubmitButton busy={form.isBusy}>{t('confirm')}</SubmitButton>
        <Button kind="quiet" onClick={() => onLeave(false)}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
