import css from './spinner.module.css'

/** A spinner. With `label` it is announced; without, the control around it has `aria-busy`. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={css.spinner} role={label ? 'status' : undefined}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
