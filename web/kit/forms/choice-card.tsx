import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './choice-card.module.css'

/** Shows a radio option as a card, with a description. */
export function ChoiceCard({
  name,
  value,
  checked,
  disabled = false,
  title,
  aside,
  onChoose,
  children,
}: {
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  title: ReactNode
  /** Actions at the end of the card. */
  aside?: ReactNode
  onChoose: () => void
  children?: ReactNode
}) {
  return (
    <div className={classes(css.card, css.choice)}>
      <label className={css.pick}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
        <span>
          <b>{title}</b>
          {children && (
            <span className={classes(typography.muted, typography.sizeS, layout.block)}>{children}</span>
          )}
        </span>
      </label>
      {aside}
    </div>
  )
}
