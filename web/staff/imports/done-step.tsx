import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { importUndo } from '#wire/calls/imports.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { type ImportInto, importedPath, importPathOf } from './import-into.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'
import { SkippedLots } from './kept-lots.tsx'

const appliedTexts = {
  lots: 'isApplied',
  items: 'itemsApplied',
  goods: 'goodsApplied',
  results: 'isApplied',
} as const

/** Confirms an applied import, and offers to undo it if it can be undone as one. */
export function DoneStep({
  into,
  imported,
  mayEdit,
  onUndone,
}: {
  into: ImportInto
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
  const [left, setLeft] = useState<DataOf<typeof importUndo>['left']>([])

  const applied = appliedTexts[into.kind]
  const isGoods = into.kind === 'goods'

  async function undo() {
    setBusy(true)
    const response = await call(importUndo, { importId: imported.id, ak: key })
    setBusy(false)
    setAsking(false)
    if (!response.ok) return show({ kind: 'error', text: response.error.message })
    const { undone, left: notUndone } = response.data
    setLeft(notUndone)
    if (undone === 0 && notUndone.length > 0)
      return show({ kind: 'error', text: isGoods ? t('nothingGoods') : t('nothing') })
    show({ kind: 'done', text: notUndone.length > 0 ? t('left', { count: notUndone.length }) : t('undone') })
    onUndone()
  }

  return (
    <div className={css.done}>
      <p role="status">
        {t(imported.state === 'undone' ? 'isUndone' : applied, { file: imported.fileName })}
      </p>
      <SkippedLots into={into} left={left} />
      <span className={css.buttons}>
        <ArrowLink to={importedPath(into)}>{t(into.kind)}</ArrowLink>
        <ArrowLink to={importPathOf(into)}>{t('another')}</ArrowLink>
      </span>
      {imported.isUndoable && mayEdit && (
        <Button kind="line" size="sm" onClick={() => setAsking(true)}>
          {t('undo')}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        title={t('undoTitle')}
        message={isGoods ? t('undoGoodsText') : t('undoText')}
        confirm={t('undo')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
