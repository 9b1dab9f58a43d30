import { useTranslations } from 'use-intl'
import { IssueText } from '#web/staff/drafts/issue-text.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import type { CellConflict } from './edit-saver.ts'
import { endSelectionAfterClick } from './end-selection.ts'
import type { GridColumn } from './grid-columns.ts'
import { type CellWords, cellText, type GridLot } from './grid-rows.ts'
import css from './lots.module.css'
import type { Issues } from './use-issues.ts'

/** The note of the current cell: its lot and column, its issues, and a conflict with a colleague (K8). */
export function CellNote({
  lot,
  path,
  head,
  columns,
  words,
  issues,
  conflict,
  lots,
  headOf,
  onSettle,
}: {
  lot: GridLot | undefined
  path: string
  head: string
  columns: readonly GridColumn[]
  words: CellWords
  issues: Issues
  conflict: CellConflict | null
  lots: readonly GridLot[]
  headOf: (path: string) => string
  onSettle: (conflict: CellConflict, keeps: 'mine' | 'theirs') => void
}) {
  const t = useTranslations('lotGrid')
  const refused = lot?.refused[path]
  return (
    <div className={css.note}>
      {conflict && (
        <div ref={endSelectionAfterClick}>
          <ConflictBanner
            conflict={conflict}
            lots={lots}
            headOf={headOf}
            textOf={(at, value) =>
              cellText(
                value,
                columns.find((column) => column.path === at) ?? { path: at, kind: 'text' },
                words,
              )
            }
            onSettle={onSettle}
          />
        </div>
      )}
      <p aria-live="polite">
        {lot && !conflict && (
          <>
            {t('cell.at', { number: lot.number, column: head })}
            {refused !== undefined && <> · {t('cell.refused', { text: refused })}</>}
            {issues.of(lot.id, path).map((issue) => (
              <span key={issue.issue}>
                {' · '}
                <IssueText {...issue} />
              </span>
            ))}
          </>
        )}
      </p>
    </div>
  )
}
