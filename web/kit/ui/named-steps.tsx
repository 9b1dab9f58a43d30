import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './named-steps.module.css'

/** One step of a way: by its name, whether it lies behind, is at hand, or is still to come. */
export type NamedStep = {
  readonly name: string
  readonly words: ReactNode
  readonly place: 'done' | 'current' | 'ahead'
}

/**
 * The steps of a way, by their names.
 *
 * @param done what those who listen are told of a step that lies behind
 */
export function NamedSteps({
  label,
  done,
  steps,
  className,
}: {
  label: string
  done: string
  steps: readonly NamedStep[]
  className?: string | undefined
}) {
  return (
    <ol className={classes(css.steps, className)} aria-label={label}>
      {steps.map(({ name, words, place }) => (
        <li
          key={name}
          className={classes(css.step, place !== 'ahead' && css[place])}
          aria-current={place === 'current' ? 'step' : undefined}
        >
          {words}
          {place === 'done' && <span className="visually-hidden"> {done}</span>}
        </li>
      ))}
    </ol>
  )
}
