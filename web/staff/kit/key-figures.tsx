import type { ReactNode } from 'react'
import css from './key-figures.module.css'

/** A figure with its name, and what qualifies it. */
export type KeyFigure = { readonly label: string; readonly value: ReactNode; readonly note?: string }

/** The figures of a page, at most five. */
export function KeyFigures({ label, figures }: { label: string; figures: readonly KeyFigure[] }) {
  return (
    <section aria-label={label}>
      <dl className={css.figures}>
        {figures.map(({ label: name, value, note }) => (
          <div key={name} className={css.figure}>
            <dt>{name}</dt>
            <dd className={css.value}>{value}</dd>
            {note && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
