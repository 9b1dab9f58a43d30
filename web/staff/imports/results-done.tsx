import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { importGet } from '#wire/calls/imports.ts'
import { type ImportInto, importedPath, importPathOf } from './import-into.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'
import { UndoImport } from './undo-import.tsx'

/** Milliseconds between two looks at the progress of a job. */
const progressEveryMs = 1_000

const isRunning = (state: LotImport['state'] | undefined) => state === 'applying' || state === 'undoing'

/** Shows how far a job has applied or undone an import of earlier results, and offers to undo it (H7). */
export function ResultsDone({
  into,
  imported,
  mayEdit,
}: {
  into: ImportInto
  imported: LotImport
  mayEdit: boolean
}) {
  const t = useTranslations('imports.done')
  const { data, refetch } = useApiQuery(
    importGet,
    { importId: imported.id },
    { refetchEvery: (cached) => (cached === undefined || isRunning(cached.state) ? progressEveryMs : 0) },
  )
  // What was cached before the import was applied does not count.
  const current = data && data.state !== 'read' && data.state !== 'mapped' ? data : imported

  return (
    <div className={css.done}>
      <p role="status">
        <ResultsState imported={current} />
      </p>
      {isRunning(current.state) && <p>{t('leave')}</p>}
      <span className={css.buttons}>
        <ArrowLink to={importedPath(into)}>{t('results')}</ArrowLink>
        <ArrowLink to={importPathOf(into)}>{t('another')}</ArrowLink>
      </span>
      <UndoImport
        importId={imported.id}
        isOffered={current.state === 'applied' && mayEdit}
        message={t('undoResults')}
        onUndone={() => void refetch()}
      />
    </div>
  )
}

function ResultsState({ imported }: { imported: LotImport }) {
  const t = useTranslations('imports.done')
  const { fileName: file, rows, state } = imported
  const { done = 0, added = 0, changed = 0, left = 0 } = imported.results ?? {}
  switch (state) {
    case 'applied':
      return t('resultsApplied', { file, added, changed })
    case 'undoing':
      return t('undoing', { file, done, total: added + changed })
    case 'undone':
      return `${t('isUndone', { file })}${left > 0 ? ` ${t('resultsLeft', { left })}` : ''}`
    default:
      return t('applying', { file, done, rows })
  }
}
