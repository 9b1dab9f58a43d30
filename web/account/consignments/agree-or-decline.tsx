import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/**
 * Shows the two answers of a seller to a request (S9); a seller who declines may say why.
 *
 * @param about the subject, for the names of the buttons
 */
export function AgreeOrDecline({
  about,
  answer,
  onAnswered,
}: {
  about: string
  answer: (agrees: boolean, reason: string) => Promise<Response>
  onAnswered: () => void
}) {
  const t = useTranslations('selling.decisions')
  const { show } = useToast()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const submit = async (agrees: boolean) => {
    setBusy(true)
    const response = await answer(agrees, agrees ? '' : reason.trim())
    setBusy(false)
    if (response.ok) {
      show({ kind: 'done', key: 'consent', text: t(agrees ? 'agreed' : 'declined') })
      return onAnswered()
    }
    const { error } = response
    const isOther = error.name === 'wrongState' || error.name === 'conflict'
    setProblem(isOther ? t('changed') : error.message)
  }
  return (
    <>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {isDeclining && (
        <TextField
          label={t('reason')}
          optional
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <p className={layout.wrap}>
        {!isDeclining && (
          <Button
            size="sm"
            busy={busy}
            aria-label={`${t('agree')}: ${about}`}
            onClick={() => void submit(true)}
          >
            {t('agree')}
          </Button>
        )}
        <Button
          kind={isDeclining ? 'ink' : 'line'}
          size="sm"
          busy={busy}
          aria-label={`${t('decline')}: ${about}`}
          onClick={() => (isDeclining ? void submit(false) : setDeclining(true))}
        >
          {t('decline')}
        </Button>
        {isDeclining && (
          <Button kind="quiet" size="sm" onClick={() => setDeclining(false)}>
            {t('back')}
          </Button>
        )}
      </p>
    </>
  )
}
