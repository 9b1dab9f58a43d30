import css from './row-checkbox.module.css'

/** A checkbox that selects a row, or all. */
export function RowCheckbox({
  label,
  isChecked,
  isMixed = false,
  onToggle,
}: {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onToggle: () => void
}) {
  return (
    <input
      type="checkbox"
      className={css.checkbox}
      aria-label={label}
      checked={isChecked}
      ref={(element) => {
        if (element) element.indeterminate = isMixed && !isChecked
      }}
      onChange={onToggle}
    />
  )
}
