import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import control from './control.module.css'
import { Field, type FieldText, splitFieldProps } from './field.tsx'
import css from './phone-field.module.css'
import { groupPhone, groupWhileTyping, loadGrouping } from './typed-phone.ts'

/** A dialling code and the place it belongs to. */
export type DiallingCode = { readonly code: string; readonly place: string }

/**
 * Shows a telephone field: dialling code and number, which is grouped while typing.
 *
 * @param codes the options; the select shows the bare code
 * @param codeProps the props of the code's `<select>`: name, value, `register(…)`
 */
export function PhoneField({
  codes,
  codeProps,
  ...given
}: FieldText & {
  codes: readonly DiallingCode[]
  codeProps?: ComponentProps<'select'>
} & ComponentProps<'input'>) {
  const t = useTranslations('ui.phone')
  const { field, control: input } = splitFieldProps(given)
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
            onFocus={(event) => loadGrouping(event.currentTarget)}
            onInput={groupWhileTyping}
            {...input}
            onBlur={(event) => {
              groupPhone(event.currentTarget)
              input.onBlur?.(event)
            }}
            {...ids}
          />
        </div>
      )}
    </Field>
  )
}
