import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clearanceTypes, isAbroad } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import type { SchemaForm } from '#web/kit/forms/use-schema-form.ts'
import grid from '#web/kit/ui/field-grid.module.css'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { Address } from '#wire/entities/address.ts'
import type { addressFields } from '#wire/schema/address-fields.ts'
import css from './address-form.module.css'

type KnownClearance = Partial<
  Pick<Address, 'clearanceType' | 'idType' | 'idNumber' | 'companyName' | 'uniformNumber'>
>

/**
 * Shows the fields of customs clearance: by a person or a company (O6).
 *
 * @param countryId decides whether a document is required, and the kind of company number
 */
export function ClearanceFields({
  form,
  known,
  countryId,
}: {
  form: SchemaForm<typeof addressFields>
  known: KnownClearance
  countryId: string
}) {
  const t = useTranslations('addresses.form')
  const [type, setType] = useState(known.clearanceType ?? 'personal')
  const { error: _, onChange, ...choice } = form.field('clearanceType')
  return (
    <fieldset className={css.clearance}>
      <legend className={css.legend}>{t('clearance')}</legend>
      <div className={css.types}>
        {clearanceTypes.map((one) => (
          <label key={one} className={css.type}>
            <input
              type="radio"
              value={one}
              defaultChecked={one === type}
              {...choice}
              onChange={(event) => {
                setType(one)
                void onChange(event)
              }}
            />
            {t(`types.${one}`)}
          </label>
        ))}
      </div>
      <div className={grid.grid}>
        {type === 'personal' ? (
          <PersonalFields form={form} known={known} countryId={countryId} />
        ) : (
          <CompanyFields form={form} known={known} countryId={countryId} />
        )}
      </div>
    </fieldset>
  )
}

type FieldsProps = { form: SchemaForm<typeof addressFields>; known: KnownClearance }

function PersonalFields({ form, known, countryId }: FieldsProps & { countryId: string }) {
  const t = useTranslations('addresses.form')
  const isRequired = isAbroad(countryId)
  return (
    <>
      <SelectField
        label={t('idType')}
        required={isRequired}
        optional={!isRequired}
        hint={t(isRequired ? 'papersAbroad' : 'papersHere')}
        defaultValue={known.idType ?? ''}
        {...form.field('idType')}
      >
        <option value="">{t('choose')}</option>
        {idTypes.map((one) => (
          <option key={one} value={one}>
            {t(`idTypes.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('idNumber')}
        required={isRequired}
        optional={!isRequired}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={known.idNumber}
        {...form.field('idNumber')}
      />
    </>
  )
}

/** Countries with their own name for company numbers. */
const countriesWithOwnName = ['HK', 'CN', 'TW'] as const

function CompanyFields({ form, known, countryId }: FieldsProps & { countryId: string }) {
  const t = useTranslations('addresses.form')
  const country = countriesWithOwnName.find((one) => one === countryId) ?? 'other'
  return (
    <>
      <TextField
        label={t('companyName')}
        required
        autoComplete="organization"
        defaultValue={known.companyName}
        {...form.field('companyName')}
      />
      <TextField
        label={t('uniformNumber')}
        required
        hint={t(`uniformNumbers.${country}`)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={known.uniformNumber}
        {...form.field('uniformNumber')}
      />
    </>
  )
}
