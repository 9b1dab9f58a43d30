import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './named-steps.module.css'

/** One step of a process. */
export type NamedStep = {
  readonly name: string
  readonly text: ReactNode
  readonly state: 'done' | 'current' | 'ahead'
}

/**
 * Shows the steps of a process by name.  @param doneLabel the screen reader text of a completed step
 */
export function NamedSteps({
  label,
  doneLabel,
  steps,
  className,
}: {
  label: string
  doneLabel: string
  steps: readonly NamedStep[]
  className?: string | undefined
}) {
  return (
    <ol className={classes(css.steps, className)} aria-label={label}>
      {steps.map(({ name, text, state }) => (
        <li
          key={name}
          className={classes(css.step, state !== 'ahead' && css[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {text}
          {state === 'done' && <span className="visually-hidden"> {doneLabel}</span>}
        </li>
      ))}
    </ol>
  )
}
