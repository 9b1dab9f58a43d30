import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import { UnbrokenDates } from '#web/kit/ui/whole-dates.tsx'
import css from './bid-box.module.css'

/**
 * A text in place of the choice of an amount, and what follows it.
 * @param isFirst whether it is directly below the strip, without price and time
 */
export function Message({
  text = '',
  isFirst = false,
  children,
}: {
  text?: string
  isFirst?: boolean
  children?: ReactNode
}) {
  return (
    <div className={classes(css.plain, isFirst && css.first)}>
      {text !== '' && (
        <p>
          <UnbrokenDates text={text} />
        </p>
      )}
      {children}
    </div>
  )
}
