import { type ComponentProps, useId } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { FieldError } from '#web/kit/ui/field.tsx'

/**
 * Shows the field for one end of a range in the URL. Invalid text stays, with an error (M5).  @param value
 * the parsed value; 0 for none @param hasDecimals whether it may have decimals
 */
export function BoundInput({
  name,
  value,
  hasDecimals = false,
  className,
  ...input
}: { name: string; value: number; hasDecimals?: boolean } & Omit<
  ComponentProps<'input'>,
  'name' | 'value' | 'defaultValue'
>) {
  const t = useTranslations('ui.field')
  const id = useId()
  const typed = useSearchParams()[0].get(name)?.trim() ?? ''
  const isInvalid = value === 0 && typed !== '' && typed !== '0'
  return (
    <>
      <input
        {...input}
        name={name}
        type="text"
        inputMode={hasDecimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        defaultValue={isInvalid ? typed : value || ''}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? id : undefined}
        className={classes(control.control, control.plain, className)}
      />
      <FieldError id={id} error={isInvalid ? t(hasDecimals ? 'notNumber' : 'notWhole') : undefined} />
    </>
  )
}
