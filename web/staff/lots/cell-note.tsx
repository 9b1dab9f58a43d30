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
  columns,
  words,
  issues,
  conflict,
  lots,
  nameOf,
  onSettle,
}: {
  lot: GridLot | undefined
  path: string
  columns: readonly GridColumn[]
  words: CellWords
  issues: Pick<Issues, 'of'>
  conflict: CellConflict | null
  lots: readonly GridLot[]
  nameOf: (number: string, path: string) => string
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
            nameOf={nameOf}
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
            {nameOf(lot.number, path)}
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
