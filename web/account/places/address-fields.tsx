import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { SchemaForm } from '#web/kit/forms/use-schema-form.ts'
import grid from '#web/kit/ui/field-grid.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { Shape } from '#wire/schema/call.ts'
import { isInHongKong, type PlaceName } from './place-choice.ts'
import { PlaceFields, type RequiredPlace } from './place-fields.tsx'
import type { Places } from './use-places.ts'

type LineName = 'street1' | 'street2' | 'zip'

type AddressFieldsForm = SchemaForm<{ readonly [name in PlaceName | LineName]: Shape[string] }>

/**
 * Shows the fields of an address, named as on the wire. Hong Kong has no postcode. The form needs the texts of `places`.
 *
 * @param known the initial values
 * @param required which of state and city are required, as in the form's schema
 */
export function AddressFields({
  form,
  places,
  known,
  required,
}: {
  form: Pick<AddressFieldsForm, 'field' | 'set'>
  places: Places
  known: { readonly [name in LineName]: string } | null
  required?: readonly RequiredPlace[]
}) {
  const t = useTranslations('places')
  const hasPostcode = !isInHongKong(places.choice)
  const clearPostcode = useEffectEvent(() => form.set('zip', ''))
  useEffect(() => {
    if (!hasPostcode) clearPostcode()
  }, [hasPostcode])
  const textProps = (name: LineName) => ({ label: t(name), defaultValue: known?.[name], ...form.field(name) })
  return (
    <>
      <div className={grid.grid}>
        <PlaceFields places={places} form={form} required={required} />
        {hasPostcode && <TextField optional autoComplete="postal-code" {...textProps('zip')} />}
      </div>
      <TextField required autoComplete="address-line1" {...textProps('street1')} />
      <TextField optional autoComplete="address-line2" {...textProps('street2')} />
    </>
  )
}
