import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import type { CellConflict } from '#web/staff/lots/edit-saver.ts'
import { useCellWords } from '#web/staff/lots/use-cell-words.ts'
import css from './edit-field.module.css'
import { useFieldWords } from './use-field-words.ts'
import type { LotEditor } from './use-lot-editor.ts'

/** A colleague's conflicting value of the field, with both values to choose from (K8). */
export function FieldConflict({ editor, conflict }: { editor: LotEditor; conflict: CellConflict }) {
  const t = useTranslations('lotGrid.cell')
  const { words } = useCellWords(editor.currency)
  const { textOf } = useFieldWords(words)
  const shown = (value: unknown) => textOf(conflict.path, value) || t('empty')
  return (
    <div className={css.conflict} role="alert">
      <p>{t('changedTo', { name: conflict.by, theirs: shown(conflict.theirs) })}</p>
      <Button kind="line" size="sm" onClick={() => editor.settle(conflict, 'theirs')}>
        {t('useTheirs')}
      </Button>{' '}
      <Button kind="line" size="sm" onClick={() => editor.settle(conflict, 'mine')}>
        {t('useMine')}
      </Button>
    </div>
  )
}
