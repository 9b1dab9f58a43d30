import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { importUndo } from '#wire/calls/imports.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { type ImportInto, importedPath, importPathOf } from './import-into.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'
import { SkippedLots } from './kept-lots.tsx'
import { UndoImport } from './undo-import.tsx'

const appliedTexts = {
  lots: 'isApplied',
  items: 'itemsApplied',
  goods: 'goodsApplied',
  results: 'isApplied',
  bids: 'bidsApplied',
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
  const { show } = useToast()
  const [left, setLeft] = useState<DataOf<typeof importUndo>['left']>([])

  const applied = appliedTexts[into.kind]
  const isGoods = into.kind === 'goods'

  function showUndone({ undone, left: notUndone }: DataOf<typeof importUndo>) {
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
      <UndoImport
        importId={imported.id}
        isOffered={imported.isUndoable && mayEdit}
        message={isGoods ? t('undoGoodsText') : t('undoText')}
        onUndone={showUndone}
      />
    </div>
  )
}
