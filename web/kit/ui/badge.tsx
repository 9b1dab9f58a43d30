import css from './badge.module.css'

/** A figure on oxblood beside an entry: something waits there. `label` says what, in words. */
export function Badge({ children, label }: { children: string | number; label: string }) {
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
