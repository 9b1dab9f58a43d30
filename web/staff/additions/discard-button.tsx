import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { lotAdditions } from '#wire/calls/lot-additions.ts'
import { lotDraftDelete } from '#wire/calls/lot-drafts.ts'

/** Discards a lot that was prepared for a published sale and has not joined it, at the second press (K16). */
export function DiscardButton({ draftId, lotId, name }: { draftId: string; lotId: string; name: string }) {
  const t = useTranslations('additions.discard')
  const call = useApiCall()
  const refresh = useRefresh()
  const attempt = useAttemptKey()
  const { show } = useToast()
  const mayDiscard = useMayCall(lotDraftDelete)
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!mayDiscard) return null
  const discard = async () => {
    setBusy(true)
    const response = await call(lotDraftDelete, {
      auctionId: draftId,
      lotIds: [lotId],
      ak: attempt.keyFor(lotId),
    })
    setBusy(false)
    setConfirming(false)
    if (response.ok) {
      attempt.settle()
      show({ kind: 'done', key: 'discard', text: t('done', { name }) })
    } else {
      const isGone = response.error.name === 'notFound'
      show({ kind: 'error', key: 'discard', text: isGone ? t('gone', { name }) : response.error.message })
    }
    await refresh(lotAdditions)
  }
  return (
    <>
      <Button kind="line" size="sm" aria-label={t('of', { name })} onClick={() => setConfirming(true)}>
        {t('name')}
      </Button>
      <AlertDialog
        open={isConfirming}
        title={t('title', { name })}
        message={t('text')}
        confirm={t('name')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void discard()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
