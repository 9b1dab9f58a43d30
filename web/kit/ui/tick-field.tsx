import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './tick-field.module.css'

type Tick = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: string | undefined
}

/** Shows a checkbox with its label. */
export function CheckboxField({ children, error, className, ...input }: Tick) {
  const id = useId()
  return (
    <div className={className}>
      <label className={css.tick}>
        <input
          type="checkbox"
          className={classes('visually-hidden', css.input)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...input}
        />
        <span className={css.box}>
          <Icon name="check" className={css.check} />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
