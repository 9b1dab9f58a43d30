import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { eyeIcon, eyeOffIcon } from '#web/kit/ui/lazy-icons.ts'
import { classes } from './classes.ts'
import control from './control.module.css'
import { Field, type FieldText } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import css from './password-field.module.css'

/** Shows a password field with a show button. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  id,
  className,
  ...input
}: Omit<FieldText, 'optional'> & Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('ui.password')
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} className={className}>
      {(ids) => (
        <div className={css.box}>
          <input
            className={classes(control.control, css.input)}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
          />
          <IconButton
            icon={shown ? eyeOffIcon : eyeIcon}
            label={t(shown ? 'hide' : 'show')}
            aria-controls={ids.id}
            onClick={() => setShown(!shown)}
            className={css.toggle}
          />
        </div>
      )}
    </Field>
  )
}
