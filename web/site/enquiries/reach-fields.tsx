import { useTranslations } from 'use-intl'
import type { SchemaForm } from '#web/kit/forms/use-schema-form.ts'
import grid from '#web/kit/ui/field-grid.module.css'
import { PhoneField } from '#web/kit/ui/phone-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { Shape } from '#wire/schema/call.ts'
import type { Writer } from './load-writer.ts'

/** A country with its telephone code; `country` is its ISO code. */
export type DialledCountry = { readonly country: string; readonly name: string; readonly code: string }

type Reach = 'email' | 'phone' | 'countryCode'

/**
 * Who writes, and how they are reached.
 *
 * @param name which field of the form holds their name
 * @param writer what the house knows of them already
 */
export function ReachFields<P extends Shape & { readonly [field in Reach]: unknown }>({
  form,
  name,
  codes,
  writer,
  phoneOptional = false,
}: {
  form: SchemaForm<P>
  name: keyof P & string
  codes: readonly DialledCountry[]
  writer: Writer
  phoneOptional?: boolean
}) {
  const t = useTranslations('enquiries.fields')
  const { error: _, ...code } = form.field('countryCode')
  const home = (codes.find(({ country }) => country === 'HK') ?? codes[0])?.code
  return (
    <div className={grid.grid}>
      <TextField
        label={t('name')}
        required
        autoComplete="name"
        defaultValue={writer.name}
        {...form.field(name)}
        className={grid.wide}
      />
      <TextField
        label={t('email')}
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={writer.email}
        {...form.field('email')}
      />
      <PhoneField
        label={t('phone')}
        required={!phoneOptional}
        optional={phoneOptional}
        codes={codes.map((one) => ({ code: one.code, place: one.name }))}
        codeProps={home === undefined ? code : { ...code, defaultValue: home }}
        defaultValue={writer.phone}
        {...form.field('phone')}
      />
    </div>
  )
}
