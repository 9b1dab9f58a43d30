import { useTranslations } from 'use-intl'
import type { SchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import grid from '#web/kit/ui/field-grid.module.css'
import { PhoneField } from '#web/kit/ui/phone-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { Shape } from '#wire/schema/call.ts'
import type { Sender } from './load-sender.ts'

/** A country with its dialling code; `country` is its ISO code. */
export type DialledCountry = { readonly country: string; readonly name: string; readonly code: string }

type ContactField = 'email' | 'phone' | 'countryCode'

/**
 * Shows the fields for the sender's name and contact details.  @param name the form field for the name @param
 * sender the known contact details
 */
export function ContactFields<P extends Shape & { readonly [field in ContactField]: unknown }>({
  form,
  name,
  codes,
  sender,
  phoneOptional = false,
}: {
  form: SchemaForm<P>
  name: keyof P & string
  codes: readonly DialledCountry[]
  sender: Sender
  phoneOptional?: boolean
}) {
  const t = useTranslations('enquiries.fields')
  const { error: _, ...code } = form.field('countryCode')
  const ownCode = codes.find((one) => one.code === sender.countryCode)
  const defaultCode = (ownCode ?? codes.find(({ country }) => country === 'HK') ?? codes[0])?.code
  return (
    <div className={grid.grid}>
      <TextField
        label={t('name')}
        required
        autoComplete="name"
        defaultValue={sender.name}
        {...form.field(name)}
        className={grid.wide}
      />
      <EmailField
        label={t('email')}
        required
        autoComplete="email"
        defaultValue={sender.email}
        {...form.field('email')}
      />
      <PhoneField
        label={t('phone')}
        required={!phoneOptional}
        optional={phoneOptional}
        codes={codes.map((one) => ({ code: one.code, place: one.name }))}
        codeProps={defaultCode === undefined ? code : { ...code, defaultValue: defaultCode }}
        defaultValue={ownCode || sender.phone === '' ? sender.phone : `${sender.countryCode} ${sender.phone}`}
        {...form.field('phone')}
      />
    </div>
  )
}
