import type { ReactNode } from 'react'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import css from './orders.module.css'

/**
 * An order of the list on one line: a picture, what it consists of, and its total at the end.
 *
 * @param picture the key of the picture; null for none
 * @param label says what the total includes
 */
export function OrderSummary({
  picture,
  total,
  label,
  children,
}: {
  picture: string | null
  total: string
  label?: string
  children: ReactNode
}) {
  return (
    <div className={css.line}>
      <Plate>{picture !== null && <Picture picture={picture} alt="" sizes="48px" />}</Plate>
      <p>{children}</p>
      <p className={css.total}>
        {label !== undefined && <span>{label} </span>}
        {total}
      </p>
    </div>
  )
}
