import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { KeyHints } from './key-hints.tsx'
import css from './record.module.css'
import { RecordBar } from './record-bar.tsx'
import { ListFooter, Split } from './split.tsx'
import { type RowKeys, useRowKeys } from './use-row-keys.ts'

/**
 * A list with its tools above, its total and keys below, and the record of its current row beside it. Phones show the
 * list or the record.
 *
 * @param rows keys of the listed rows
 * @param current key of the row whose record is shown; '' for none
 * @param linkTo the address that shows a row; '' for the list alone
 * @param selection the rows selected by key; undefined for a list without a selection
 * @param total how many rows are shown; null until they are loaded
 * @param sum the sum of the rows
 * @param tap shown instead of the keys on phones
 * @param isWide gives the record more room
 * @param showsFirst until a row is chosen, the record is that of the first one; not on phones
 */
export function RecordList({
  rows,
  current,
  linkTo,
  tools,
  list,
  selection,
  total,
  sum,
  tap,
  bar,
  record,
  isWide = false,
  showsFirst = false,
}: {
  rows: readonly string[]
  current: string
  linkTo: (key: string) => string
  tools: ReactNode
  list: ReactNode
  selection?: NonNullable<RowKeys['selection']>
  total: ReactNode
  sum?: ReactNode
  tap: string
  bar: Parameters<typeof RecordBar>[0]['labels']
  record: ReactNode
  isWide?: boolean
  showsFirst?: boolean
}) {
  const t = useTranslations('house.listKeys')
  useRowKeys({ rows, current, linkTo, ...(selection && { selection }) })
  const isChosen = current !== ''
  return (
    <>
      <div className={isChosen ? css.listOnly : undefined}>{tools}</div>
      <Split
        isWide={isWide}
        isChosen={isChosen}
        list={list}
        footer={
          <>
            {total !== null && <ListFooter end={sum}>{total}</ListFooter>}
            <KeyHints
              {...(rows.length > 0 && { tap })}
              hints={[
                { caps: ['J', 'K'], text: t('move') },
                ...(selection ? [{ caps: ['Space'], text: t('select') }] : []),
                { caps: ['/'], text: t('search') },
                { caps: ['?'], text: t('all') },
              ]}
            />
          </>
        }
        record={
          (isChosen || (showsFirst && rows.length > 0)) && (
            <div className={css.pane}>
              <RecordBar rows={rows} current={current} backTo={linkTo('')} linkTo={linkTo} labels={bar} />
              {record}
            </div>
          )
        }
      />
    </>
  )
}

/**
 * A list without rows.
 *
 * @param search the words that match nothing, and the link to all rows; undefined without a search
 */
export function NoRows({
  title,
  text,
  search,
}: {
  title: string
  text: string
  search?: { readonly to: string; readonly label: string } | undefined
}) {
  return (
    <div className={css.empty}>
      <EmptyState title={title} action={search && <ArrowLink to={search.to}>{search.label}</ArrowLink>}>
        {text}
      </EmptyState>
    </div>
  )
}
