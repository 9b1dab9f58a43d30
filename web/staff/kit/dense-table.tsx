import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import css from './dense-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'

/** The position of a cell on the card that shows a row on phones; cells without one have a line of their own. */
type CardPlace = 'title' | 'titleEnd' | 'text' | 'textEnd'

/** How a column sorts its table: the address of the order it gives, and its direction while the table has it. */
export type ColumnSort = { readonly to: string; readonly direction?: 'ascending' | 'descending' }

export type Column<Row> = {
  readonly name: string
  /** Also the label of its cells on a card. */
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Figures are right-aligned. */
  readonly isFigure?: boolean
  /** Hidden below 1,400 px, on cards as well. */
  readonly isWide?: boolean
  readonly card?: CardPlace
  /** Its cells have labels of their own, which need no other on a card. */
  readonly isLabelled?: boolean
  readonly sort?: ColumnSort
  /** Its cell in the row of totals, which a table has if any column has one. */
  readonly total?: ReactNode
}

/** The rows selected for a bulk action. */
export type Selection = {
  readonly keys: ReadonlySet<string>
  readonly toggle: (key: string) => void
  readonly toggleAll: () => void
  readonly label: (key: string) => string
  readonly allLabel: string
  /** Whether cards on phones also have checkboxes. */
  readonly isOnCards?: boolean
}

/**
 * A dense table with a sticky header; the first column names the row and opens it. On phones rows are cards, whose
 * cells have their labels, and the orders that it can be sorted in are above them.
 *
 * @param height of the rows in pixels: compact, standard, or with room for marks
 * @param linkTo the address that opens a row
 * @param current key of the row whose record is shown
 * @param isMarked whether a row needs attention
 */
export function DenseTable<Row>({
  caption,
  rows,
  columns,
  keyOf,
  linkTo,
  current,
  isMarked,
  height = 40,
  selection,
}: {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  linkTo?: (row: Row) => string
  current?: string
  isMarked?: (row: Row) => boolean
  height?: 24 | 32 | 40
  selection?: Selection
}) {
  const t = useTranslations('house.table')
  const isSortable = columns.some(({ sort }) => sort !== undefined)
  return (
    <table
      className={classes(css.table, selection?.isOnCards === true && css.chosenOnCards)}
      style={{ '--row': `${height}px` }}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead className={isSortable ? css.orders : 'hidden-on-phone'}>
        <tr data-label={isSortable ? t('sortBy') : undefined}>
          {selection && (
            <th className={css.choice}>
              <RowCheckbox
                label={selection.allLabel}
                isChecked={rows.length > 0 && rows.every((row) => selection.keys.has(keyOf(row)))}
                isMixed={selection.keys.size > 0}
                onToggle={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={classes(cellClass(column), column.sort && css.order)}
              aria-sort={column.sort?.direction}
            >
              {column.sort ? <SortLink sort={column.sort}>{column.head}</SortLink> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row)
          const isCurrent = key === current
          return (
            <tr
              key={key}
              className={classes(css.row, isMarked?.(row) === true && css.marked, isCurrent && css.current)}
              data-row={key}
            >
              {selection && (
                <td className={css.choice}>
                  <RowCheckbox
                    label={selection.label(key)}
                    isChecked={selection.keys.has(key)}
                    onToggle={() => selection.toggle(key)}
                  />
                </td>
              )}
              {columns.map((column, index) => {
                const content = column.cell(row)
                if (index > 0)
                  return (
                    <td
                      key={column.name}
                      className={classes(cellClass(column), content === '–' && css.none)}
                      data-label={labelOf(column)}
                    >
                      {content}
                    </td>
                  )
                return (
                  <th
                    key={column.name}
                    scope="row"
                    className={classes(cellClass(column), css.name)}
                    data-label={labelOf(column)}
                  >
                    {linkTo ? (
                      <Link
                        to={linkTo(row)}
                        preventScrollReset
                        className={css.link}
                        aria-current={isCurrent ? 'true' : undefined}
                      >
                        {content}
                      </Link>
                    ) : (
                      content
                    )}
                  </th>
                )
              })}
            </tr>
          )
        })}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <Totals columns={columns} hasChoice={selection !== undefined} />
      )}
    </table>
  )
}

function Totals<Row>({ columns, hasChoice }: { columns: readonly Column<Row>[]; hasChoice: boolean }) {
  return (
    <tfoot>
      <tr className={css.row}>
        {hasChoice && <td className={css.choice} />}
        {columns.map((column) => (
          <td
            key={column.name}
            className={classes(cellClass(column), css.name)}
            data-label={column.isFigure ? labelOf(column) : undefined}
          >
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function SortLink({ sort: { to, direction }, children }: { sort: ColumnSort; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset className={css.sort}>
      {children}
      {direction && <Icon name={direction === 'ascending' ? 'triangleUp' : 'triangleDown'} size="sm" />}
    </Link>
  )
}

const places = {
  title: css.cardTitle,
  titleEnd: css.cardTitleEnd,
  text: css.cardText,
  textEnd: css.cardTextEnd,
} as const satisfies { readonly [place in CardPlace]: string | undefined }

/** Returns the label of a cell on a card; the title needs none. */
const labelOf = <Row,>({ head, card, isLabelled }: Column<Row>): string | undefined =>
  card === 'title' || isLabelled ? undefined : head

function cellClass<Row>({ isFigure, isWide, card }: Column<Row>): string {
  return classes(isFigure && css.figure, isWide && css.wide, card ? places[card] : css.offCard)
}
