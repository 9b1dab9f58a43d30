import { useTranslations } from 'use-intl'
import { isUndoable } from '#domain/drafts/merge.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { useNow } from '#web/kit/ui/now.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { useDraftTitle } from '#web/staff/drafts/draft-list.ts'
import { DraftTabs } from '#web/staff/drafts/draft-tabs.tsx'
import { changesPath, draftsPath } from '#web/staff/drafts/paths.ts'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import { useCellWords } from '#web/staff/lots/use-cell-words.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { changeList } from '#wire/calls/draft-changes.ts'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './change-log.module.css'
import { LeftFields } from './left-fields.tsx'
import { type Change, useChangeWords } from './use-change-words.ts'
import { useUndo } from './use-undo.ts'

/** Changes on one page of the log. */
export const pageSize = 50

/** The maximum number of fields of a change that are shown. */
const maxFields = 3

/** Returns whether a change is an announcement, which can be updated or removed but not undone (K1). */
const isAnnouncement = ({ kind }: Change): boolean => kind === 'announce' || kind === 'unannounce'

/** Who changed what in a sale in preparation, and when; each change can be undone for 30 days (K9). */
export function ChangesPage({
  sale,
  page,
  isEditable,
}: {
  sale: DataOf<typeof saleDraftGet>
  page: number
  isEditable: boolean
}) {
  const t = useTranslations('changeLog')
  const texts = useTranslations('drafts')
  const { data, isError, refetch } = useApiQuery(changeList, { auctionId: sale.id, page, size: pageSize })
  const { words } = useCellWords(sale.draft.currency)
  const changeWords = useChangeWords(words)
  const undoing = useUndo()
  const now = useNow()
  const placeOf = ({ lots, fields, numbers }: Change) => {
    if (lots === 0) return t('sale')
    const number = lots === 1 ? numberIn(numbers, fields[0]?.lotId ?? '') : null
    return number ? t('lot', { number }) : t('lots', { count: lots })
  }
  const columns: readonly Column<Change>[] = [
    { name: 'time', head: t('column.time'), cell: ({ at }) => <DateTime at={at} />, card: 'textEnd' },
    { name: 'who', head: t('column.who'), cell: ({ by }) => by, card: 'text' },
    { name: 'where', head: t('column.where'), cell: placeOf, card: 'titleEnd' },
    {
      name: 'change',
      head: t('column.change'),
      card: 'title',
      cell: (change) => (
        <span className={css.change}>
          {change.kind === 'undo' && <em>{t('undo')} </em>}
          {change.fields.slice(0, maxFields).map((field) => (
            <span key={`${field.lotId} ${field.path}`}>
              {change.lots > 1 && `${numberIn(change.numbers, field.lotId) ?? '–'} · `}
              {changeWords.textOf(field)}
            </span>
          ))}
          {change.fields.length > maxFields && <span>{t('more')}</span>}
        </span>
      ),
    },
    {
      name: 'state',
      head: t('column.state'),
      isFigure: true,
      cell: (change) => {
        if (change.undoneAt > 0) return t('undone')
        const isCreation = change.lots === 0 && change.kind === 'create'
        if (!isEditable || isCreation || isAnnouncement(change) || !isUndoable(change.at, now)) return ''
        return (
          <Button
            kind="line"
            size="sm"
            busy={undoing.busy === change.id}
            aria-label={t('undoOf', { place: placeOf(change) })}
            onClick={() => void undoing.undo(change.id)}
          >
            {t('undo')}
          </Button>
        )
      },
    },
  ]
  const title = useDraftTitle()(sale.draft)
  return (
    <StaffPage
      title={title}
      crumbs={[{ label: texts('title'), to: draftsPath }]}
      tabs={<DraftTabs id={sale.id} lots={sale.lots} current="changes" />}
    >
      {isError && <ErrorState message={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <p role="status">{t('loading')}</p>}
      {data?.list.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {data && data.list.length > 0 && (
        <>
          <p className={css.note}>{t('note')}</p>
          <DenseTable caption={t('title')} rows={data.list} columns={columns} keyOf={({ id }) => id} />
          <Pagination
            label={t('title')}
            page={page}
            pages={Math.ceil(data.total / pageSize)}
            to={(to) => changesPath(sale.id, to)}
          />
        </>
      )}
      {undoing.left.length > 0 && (
        <LeftFields left={undoing.left} nameOf={changeWords.nameOf} onClose={undoing.close} />
      )}
    </StaffPage>
  )
}

/** Returns the number of a lot, or undefined if it is deleted. */
const numberIn = (numbers: Change['numbers'], lotId: string): string | undefined =>
  numbers.find(([id]) => id === lotId)?.[1]
