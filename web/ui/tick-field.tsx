import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './tick-field.module.css'

type Tick = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: string | undefined
}

/** A box to tick; `children` is what one agrees to or chooses. */
export function CheckboxField(props: Tick) {
  return <TickField type="checkbox" {...props} />
}

/** One of several that exclude each other; they share a `name` and stand in a `<fieldset>`. */
export function RadioField(props: Tick) {
  return <TickField type="radio" {...props} />
}

function TickField({ type, children, error, className, ...input }: Tick & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  return (
    <div className={className}>
      <label className={css.tick}>
        <input
          type={type}
          className={classes('visually-hidden', css.input)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...input}
        />
        <span className={classes(css.box, type === 'radio' && css.round)}>
          {type === 'checkbox' && <Icon name="check" className={css.check} />}
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
