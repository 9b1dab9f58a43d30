import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { isInHongKong, type PlaceName, placeNames } from './place-choice.ts'
import type { Places } from './use-places.ts'

/** The part of a form that place fields need. */
type PlaceForm = {
  readonly field: (name: PlaceName) => { readonly error: string | undefined }
  readonly set: (name: PlaceName, value: string) => void
}

/** Places that may be required. */
export type RequiredPlace = Exclude<PlaceName, 'countryId'>

/**
 * Shows the fields for country, state and city. Fields without options are hidden.
 *
 * @param required which of state and city are required, as in the form's schema
 */
export function PlaceFields({
  places,
  form,
  required = [],
}: {
  places: Places
  form: PlaceForm
  required?: readonly RequiredPlace[] | undefined
}) {
  useFormSync(form, places)
  const { stateId, cityId } = places.lists
  const hasStates = stateId.list?.length !== 0
  const hasCities = hasStates && cityId.list?.length !== 0
  return (
    <>
      <PlaceField name="countryId" places={places} form={form} isRequired />
      {hasStates && (
        <PlaceField name="stateId" places={places} form={form} isRequired={required.includes('stateId')} />
      )}
      {hasCities && (
        <PlaceField name="cityId" places={places} form={form} isRequired={required.includes('cityId')} />
      )}
    </>
  )
}

/** Copies the choice into the form, including initial values. */
function useFormSync(form: PlaceForm, { choice }: Places): void {
  const { countryId, stateId, cityId } = choice
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object changes on each render
  useEffect(() => {
    for (const name of placeNames) form.set(name, choice[name])
  }, [countryId, stateId, cityId])
}

const autoCompletes = {
  countryId: 'country',
  stateId: 'address-level1',
  cityId: 'address-level2',
} as const satisfies Record<PlaceName, string>

function PlaceField({
  name,
  places: { choice, choose, lists },
  form,
  isRequired,
}: {
  name: PlaceName
  places: Places
  form: PlaceForm
  isRequired: boolean
}) {
  const t = useTranslations('places')
  const { list, hasFailed, retry } = lists[name]
  return (
    <SelectField
      label={t(name !== 'countryId' && isInHongKong(choice) ? `hongKong.${name}` : name)}
      name={name}
      autoComplete={autoCompletes[name]}
      required={isRequired}
      optional={!isRequired}
      disabled={list === null}
      error={hasFailed ? t('failed') : form.field(name).error}
      aside={hasFailed && <LinkButton onClick={retry}>{t('retry')}</LinkButton>}
      value={choice[name]}
      onChange={(event) => choose(name, event.currentTarget.value)}
    >
      <option value="">{t('choose')}</option>
      {list?.map(({ id, name: placeName }) => (
        <option key={id} value={id}>
          {placeName}
        </option>
      ))}
    </SelectField>
  )
}
