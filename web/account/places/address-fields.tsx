import { useTranslations } from 'use-intl'
import type { SchemaForm } from '#web/kit/forms/use-schema-form.ts'
import grid from '#web/kit/ui/field-grid.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { Shape } from '#wire/schema/call.ts'
import type { PlaceName } from './place-choice.ts'
import { type NeededPlace, PlaceFields } from './place-fields.tsx'
import type { Places } from './use-places.ts'

type Line = 'street1' | 'street2' | 'zip'

type AddressForm = SchemaForm<{ readonly [name in PlaceName | Line]: Shape[string] }>

/**
 * An address, from its country to its second line, in fields that are called as the wire calls them. Its form's texts
 * are those of `places`.
 *
 * @param known what it begins with
 * @param needed which of state and city must be given; the form's sheet then says so as well
 */
export function AddressFields({
  form,
  places,
  known,
  needed,
}: {
  form: Pick<AddressForm, 'field' | 'set'>
  places: Places
  known: { readonly [name in Line]: string } | null
  needed?: readonly NeededPlace[]
}) {
  const t = useTranslations('places')
  const text = (name: Line) => ({ label: t(name), defaultValue: known?.[name], ...form.field(name) })
  return (
    <>
      <div className={grid.grid}>
        <PlaceFields places={places} form={form} needed={needed} />
        <TextField optional autoComplete="postal-code" {...text('zip')} />
      </div>
      <TextField required autoComplete="address-line1" {...text('street1')} />
      <TextField optional autoComplete="address-line2" {...text('street2')} />
    </>
  )
}
