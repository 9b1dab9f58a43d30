import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import control from './control.module.css'
import { Field, type FieldWords, parted } from './field.tsx'
import css from './phone-field.module.css'
import { bringGrouping, group, groupTyped } from './typed-phone.ts'

/** A dialling code and the place it belongs to. */
export type DiallingCode = { readonly code: string; readonly place: string }

/**
 * A telephone number: its dialling code, then the number, which is set in groups as it is typed.
 *
 * @param codes what can be chosen; the box shows the bare code
 * @param codeProps goes to the `<select>` of the code: name, value, `register(…)`
 */
export function PhoneField({
  codes,
  codeProps,
  ...given
}: FieldWords & {
  codes: readonly DiallingCode[]
  codeProps?: ComponentProps<'select'>
} & ComponentProps<'input'>) {
  const t = useTranslations('ui.phone')
  const { field, control: input } = parted(given)
  return (
    <Field {...field}>
      {(ids) => (
        <div className={css.pair}>
          <select
            aria-label={t('code')}
            aria-invalid={ids['aria-invalid']}
            className={classes(control.control, control.select)}
            autoComplete="tel-country-code"
            {...codeProps}
          >
            {codes.map(({ code, place }) => (
              <option key={`${code} ${place}`} value={code}>
                {t('option', { code, place })}
              </option>
            ))}
          </select>
          <input
            className={control.control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            onFocus={(event) => bringGrouping(event.currentTarget)}
            onInput={groupTyped}
            {...input}
            onBlur={(event) => {
              group(event.currentTarget)
              input.onBlur?.(event)
            }}
            {...ids}
          />
        </div>
      )}
    </Field>
  )
}
