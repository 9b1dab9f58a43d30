import css from './spinner.module.css'

/** A turning ring. With `label` it speaks; without, the control around it says `aria-busy`. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={css.spinner} role={label ? 'status' : undefined}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
