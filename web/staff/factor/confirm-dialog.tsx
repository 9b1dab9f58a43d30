import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { userFactorGet } from '#wire/calls/factor.ts'
import { ConfirmForm } from './confirm-form.tsx'
import css from './factor.module.css'
import { factorPathFrom } from './factor-path.ts'
import type { ConfirmationStep } from './fresh-sign-in.ts'

await loadTexts('security', 'account', 'forms')

/** Asks staff to confirm their identity. Without a second factor it leads to the page that sets one up. */
export function ConfirmDialog({
  step,
  onDone,
}: {
  step: ConfirmationStep
  onDone: (isProved: boolean) => void
}) {
  const t = useTranslations('security.factor.confirm')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const redirect = useEffectEvent(() => {
    void navigate(factorPathFrom(pathname + search))
    onDone(false)
  })
  useEffect(() => {
    if (step === 'setUp') redirect()
  }, [step])
  return (
    <Dialog open={step === 'confirm'} onClose={() => onDone(false)} title={t('title')}>
      <Confirmation onDone={() => onDone(true)} />
    </Dialog>
  )
}

function Confirmation({ onDone }: { onDone: () => void }) {
  const t = useTranslations('security.factor')
  const { data, isError, isFetching, refetch } = useApiQuery(userFactorGet, {})
  if (data)
    return (
      <ConfirmForm by={data.confirmBy} hasApp={data.appSince > 0} lead={t('confirm.lead')} onDone={onDone} />
    )
  if (isError) return <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  return <Skeleton className={css.waiting} />
}
