import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { importUndo } from '#wire/calls/imports.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** Asks for confirmation, and undoes an import (K9). */
export function UndoImport({
  importId,
  isOffered,
  message,
  onUndone,
}: {
  importId: string
  isOffered: boolean
  message: string
  onUndone: (undone: DataOf<typeof importUndo>) => void
}) {
  const t = useTranslations('imports.done')
  const call = useApiCall()
  const { show } = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(createIdempotencyKey)

  async function undo() {
    setBusy(true)
    const response = await call(importUndo, { importId, ak: key })
    setBusy(false)
    setAsking(false)
    if (!response.ok) return show({ kind: 'error', text: response.error.message })
    onUndone(response.data)
  }

  return (
    <>
      {isOffered && (
        <Button kind="line" size="sm" onClick={() => setAsking(true)}>
          {t('undo')}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        title={t('undoTitle')}
        message={message}
        confirm={t('undo')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
