import css from './badge.module.css'

/** Shows a count beside a menu entry. `label` describes it for screen readers. */
export function Badge({ children, label }: { children: string | number; label: string }) {
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
