import css from './spinner.module.css'

/** Shows a spinner. With a `label` it is announced; without one, the surrounding control has `aria-busy`. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={css.spinner} role={label ? 'status' : undefined}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
