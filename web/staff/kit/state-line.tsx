import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import css from './state-line.module.css'

/** A stage of a process, with its name and date. */
export type StateLineStage = { readonly name: string; readonly label: string; readonly when: string }

/**
 * The stages of a process with the current one marked, and the next step beside them.
 *
 * @param current name of the stage reached; none before the first
 */
export function StateLine({
  stages,
  current,
  children,
}: {
  stages: readonly StateLineStage[]
  current: string
  children?: ReactNode
}) {
  const reached = stages.findIndex(({ name }) => name === current)
  return (
    <div className={css.line}>
      <ol className={css.stages}>
        {stages.map(({ name, label, when }, index) => (
          <li
            key={name}
            className={classes(css.stage, index < reached && css.done, index === reached && css.now)}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={css.name}>{label}</span>
            {when}
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
