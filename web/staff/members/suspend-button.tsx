import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { staffMemberSuspend } from '#wire/calls/staff-members.ts'
import type { Colleague } from './member.ts'
import { useMemberAction } from './use-member-action.ts'

/** Suspends a colleague, or restores one who is suspended. */
export function SuspendButton({ of: { userId, name, state } }: { of: Colleague }) {
  const t = useTranslations('members.member')
  const call = useApiCall()
  const { run, isBusy, problem, clearProblem } = useMemberAction()
  const [isAsking, setAsking] = useState(false)
  const isSuspended = state === 'suspended'
  const set = async (suspended: boolean) => {
    const done = t(suspended ? 'suspended' : 'restored', { name })
    await run(() => call(staffMemberSuspend, { userId, suspended }), done)
    setAsking(false)
  }
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        busy={isBusy}
        onClick={() => (isSuspended ? void set(false) : setAsking(true))}
      >
        {t(isSuspended ? 'restore' : 'suspend')}
      </Button>
      <ErrorBanner text={problem} onClear={clearProblem} />
      <AlertDialog
        open={isAsking}
        title={t('suspendTitle', { name })}
        message={t('suspendText', { name })}
        cancel={t('keep')}
        confirm={t('confirmSuspend')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void set(true)}
      />
    </>
  )
}
