import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { confirmedSettings, type HouseSetting } from '#domain/settings/house-settings.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { HouseSettingRow } from '#wire/calls/house-settings.ts'
import { OfficeHoursField } from './office-hours-field.tsx'
import { kindOf, type SettingKind } from './setting-kinds.ts'
import css from './settings.module.css'

/** A setting to edit. One that the environment fixes, or that the viewer may not change, is shown read-only. */
export function SettingField({
  setting,
  value,
  error,
  isEditable,
  onChange,
}: {
  setting: HouseSettingRow
  value: string
  error: string | undefined
  isEditable: boolean
  onChange: (value: string) => void
}) {
  const t = useTranslations('settings')
  const { name } = setting
  const isFixed = setting.source === 'environment'
  const hint = useHint(setting)
  const label = t(`field.${name}`)
  const disabled = isFixed || !isEditable
  const kind = kindOf(name)
  if (kind === 'choice')
    return (
      <div className={css.choice}>
        <CheckboxField
          checked={value === '1'}
          disabled={disabled}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? '1' : '0')}
        >
          {label}
        </CheckboxField>
        {isFixed && <p className={typography.dim}>{hint}</p>}
      </div>
    )
  if (kind === 'hours')
    return (
      <OfficeHoursField
        id={`setting-${name}`}
        label={label}
        hint={hint}
        value={value}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
    )
  if (kind === 'date')
    return (
      <DateField
        label={label}
        hint={hint}
        value={value}
        error={error}
        readOnly={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  return (
    <TextField
      label={label}
      hint={hint}
      className={kind === 'wide' ? css.wide : undefined}
      value={value}
      error={error}
      readOnly={disabled}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...inputOf(kind)}
    />
  )
}

const exampleSender = 'Bowen House <bids@bowenhouse.example>'

/** Returns the help text of a setting: that it is fixed, its constraints, or its default if it has another value. */
function useHint({ name, value, standard, source, isConfirmed }: HouseSettingRow): string {
  const t = useTranslations('settings')
  if (source === 'environment') return t('locked', { name })
  const step = isConfirmed ? undefined : stepOf(name)
  if (step) return t(`unconfirmed.${step}`)
  if (name === 'MAIL_FROM') return t('hint.MAIL_FROM', { example: exampleSender })
  if (name === 'BUYERS_PREMIUM' || name === 'FREE_DELIVERY_OVER' || name === 'HS_CODES')
    return t(`hint.${name}`)
  return source === 'saved' && standard !== '' && standard !== value && kindOf(name) === 'text'
    ? t('standard', { value: standard })
    : ''
}

const steps = ['contact', 'premium', 'cardFees', 'cashLimit', 'storage', 'freeDelivery'] as const

/** Returns the step of the set-up in which a setting is confirmed. */
const stepOf = (name: HouseSetting): (typeof steps)[number] | undefined =>
  steps.find((step) => confirmedSettings[step].some((one) => one === name))

function inputOf(kind: Exclude<SettingKind, 'choice' | 'hours' | 'date'>): ComponentProps<'input'> {
  switch (kind) {
    case 'days':
    case 'minutes':
    case 'amount':
      return { inputMode: 'numeric' }
    case 'percentage':
      return { inputMode: 'decimal' }
    case 'phone':
      return { type: 'tel' }
    case 'email':
      return { type: 'email' }
    case 'link':
      return { type: 'url', placeholder: 'https://' }
    case 'text':
    case 'code':
    case 'wide':
    case 'sender':
    case 'premium':
      return { type: 'text' }
    default:
      return unreachable(kind)
  }
}
