import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { importUndo } from '#wire/calls/imports.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'

/** Confirms an applied import, and offers to undo it. */
export function DoneStep({
  imported,
  mayEdit,
  onUndone,
}: {
  imported: LotImport
  mayEdit: boolean
  onUndone: () => void
}) {
  const t = useTranslations('imports.done')
  const call = useApiCall()
  const { show } = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(createIdempotencyKey)

  async function undo() {
    setBusy(true)
    const response = await call(importUndo, { importId: imported.id, ak: key })
    setBusy(false)
    setAsking(false)
    if (!response.ok) return show({ kind: 'error', text: response.error.message })
    const { undone, left } = response.data
    if (undone === 0 && left.length > 0) return show({ kind: 'error', text: t('nothing') })
    show({ kind: 'done', text: left.length > 0 ? t('left', { count: left.length }) : t('undone') })
    onUndone()
  }

  return (
    <div className={css.done}>
      <p role="status">
        {t(imported.state === 'undone' ? 'isUndone' : 'isApplied', { file: imported.fileName })}
      </p>
      {imported.state === 'applied' && mayEdit && (
        <Button kind="line" size="sm" onClick={() => setAsking(true)}>
          {t('undo')}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        title={t('undoTitle')}
        message={t('undoText')}
        confirm={t('undo')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
