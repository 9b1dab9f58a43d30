import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './order-table.module.css'

/** A row: a lot, or the entire contents of an order. */
export type OrderRow = {
  readonly id: string
  /** The keys of the row's pictures. */
  readonly pictures: readonly string[]
  /** The label above the name; '' for none. */
  readonly label: string
  readonly name: ReactNode
  readonly amount: string
  /** The parts of the amount; '' for nothing. */
  readonly parts: string
}

/**
 * Shows the contents of an order, in a list and on its page.
 *
 * @param caption what is listed, for screen readers
 * @param nameHead the heading of the name column @param amountHead the heading of the amount column, which
 * phones show beside each amount
 */
export function OrderTable({
  caption,
  nameHead,
  amountHead,
  rows,
}: {
  caption: string
  nameHead: string
  amountHead: string
  rows: readonly OrderRow[]
}) {
  return (
    <Table caption={caption} className={`${css.table} ${tableStyle.stacked}`}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {nameHead}
          </th>
          <th scope="col" className={tableStyle.right}>
            {amountHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, pictures, label, name, amount, parts }) => (
          <tr key={id}>
            <td className={css.picture}>
              <div className={css.plates}>
                {pictures.map((picture) => (
                  <Plate key={picture}>
                    <Picture picture={picture} alt="" sizes="48px" />
                  </Plate>
                ))}
                {pictures.length === 0 && <Plate />}
              </div>
            </td>
            <th scope="row" className={classes(css.name, typography.name)}>
              {label !== '' && (
                <span className={classes(typography.dim, typography.sizeS, layout.block)}>{label}</span>
              )}
              {name}
            </th>
            <td className={`${tableStyle.right} ${css.amount}`} data-label={amountHead}>
              {amount}
              {parts !== '' && <span className={css.parts}>{parts}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
