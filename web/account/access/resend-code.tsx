import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Duration } from '#domain/money/money.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useNow } from '#web/kit/ui/now.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userEmailVerify } from '#wire/calls/accounts.ts'
import css from './account-form.module.css'
import { onward } from './return-path.ts'

const usualWait: Duration = 60_000

/**
 * Has a new code sent, once the one before has had time to arrive.
 *
 * @param email to which address, asked at the press; '' sends nothing
 * @param justSent one is on its way at this moment
 * @param back where one was going; the letter leads on to there
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
  const [from, setFrom] = useState(justSent ? now + usualWait : 0)
  const [isSending, setSending] = useState(false)
  const ask = useApiCall()
  const toast = useToast()
  const seconds = Math.max(0, Math.ceil((from - now) / 1000))

  const send = async () => {
    const to = email().trim()
    if (to === '') return
    setSending(true)
    const sent = await ask(userEmailVerify, { email: to, ...onward(back) })
    setSending(false)
    if (sent.ok) {
      toast.show({ kind: 'done', key: 'code', text: t('resent') })
      setFrom(now + usualWait)
    } else if (sent.error.name === 'tooManyRequests') {
      setFrom(now + sent.error.data.retryAfter * 1000)
    }
  }
  return (
    <div className={css.after}>
      <Button kind="line" size="sm" disabled={seconds > 0} busy={isSending} onClick={() => void send()}>
        {seconds > 0 ? t('wait', { seconds }) : t('resend')}
      </Button>
      <p className={css.note}>{t('hint')}</p>
    </div>
  )
}
