import type { ReactNode } from 'react'
import { Banner } from '#web/kit/ui/banner.tsx'
import css from './record.module.css'

/**
 * The bottom bar of a record, which stays visible: why its last action was refused, what the next one does,
 * and the buttons.
 *
 * @param problem '' unless the last action was refused
 */
export function RecordFoot({
  problem,
  note,
  children,
}: {
  problem: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.foot}>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {note !== undefined && <p role="status">{note}</p>}
      <div className={css.buttons}>{children}</div>
    </div>
  )
}
