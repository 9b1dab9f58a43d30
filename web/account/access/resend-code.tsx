import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Duration } from '#domain/money/money.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { useNow } from '#web/kit/ui/now.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userEmailVerify } from '#wire/calls/accounts.ts'
import css from './account-form.module.css'
import { backParam } from './return-path.ts'

const resendDelay: Duration = 60_000

/**
 * Sends a new code, after allowing time for the previous one to arrive.
 *
 * @param email read when pressed; '' sends nothing
 * @param justSent whether one has just been sent
 * @param back the return path; the email links there
 */
export function ResendCode({
  email,
  justSent,
  back,
}: {
  email: () => string
  justSent: boolean
  back: string
}) {
  const t = useTranslations('account.verification')
  const now = useNow()
  const [availableAt, setAvailableAt] = useState(justSent ? now + resendDelay : 0)
  const [isSending, setSending] = useState(false)
  const call = useApiCall()
  const toast = useToast()
  const seconds = Math.max(0, Math.ceil((availableAt - now) / 1000))

  const send = async () => {
    const address = email().trim()
    if (address === '') return
    setSending(true)
    const response = await call(userEmailVerify, { email: address, ...backParam(back) })
    setSending(false)
    if (response.ok) {
      toast.show({ kind: 'done', key: 'code', text: t('resent') })
      setAvailableAt(now + resendDelay)
    } else if (response.error.name === 'tooManyRequests') {
      setAvailableAt(now + response.error.data.retryAfter * 1000)
    }
  }
  return (
    <div className={css.after}>
      <Button kind="quiet" size="sm" disabled={seconds > 0} busy={isSending} onClick={() => void send()}>
        {seconds > 0 ? t('wait', { seconds }) : t('resend')}
      </Button>
      <p className={classes(typography.small, typography.dim)}>{t('hint')}</p>
    </div>
  )
}
