import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '#web/account/access/link-button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { type PlaceName, placeNames } from './place-choice.ts'
import type { Places } from './use-places.ts'

/** What a form must offer to hold a country, a state and a city: `useSheetForm` does. */
type PlaceForm = {
  readonly field: (name: PlaceName) => { readonly error: string | undefined }
  readonly set: (name: PlaceName, value: string) => void
}

/** What may be left out elsewhere. */
export type NeededPlace = Exclude<PlaceName, 'countryId'>

/**
 * Country, state and city, each chosen from what lies in the one before. A field with nothing to choose from is not
 * there.
 *
 * @param needed which of state and city must be given; the form's sheet then says so as well
 */
export function PlaceFields({
  places,
  form,
  needed = [],
}: {
  places: Places
  form: PlaceForm
  needed?: readonly NeededPlace[] | undefined
}) {
  useChoiceIn(form, places)
  const { stateId, cityId } = places.lists
  const hasStates = stateId.list?.length !== 0
  const hasCities = hasStates && cityId.list?.length !== 0
  return (
    <>
      <PlaceField name="countryId" places={places} form={form} isNeeded />
      {hasStates && (
        <PlaceField name="stateId" places={places} form={form} isNeeded={needed.includes('stateId')} />
      )}
      {hasCities && (
        <PlaceField name="cityId" places={places} form={form} isNeeded={needed.includes('cityId')} />
      )}
    </>
  )
}

/** The form holds what is chosen, what was known from the start too. */
function useChoiceIn(form: PlaceForm, { choice }: Places): void {
  const { countryId, stateId, cityId } = choice
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is another object at each rendering, and still the same form
  useEffect(() => {
    for (const name of placeNames) form.set(name, choice[name])
  }, [countryId, stateId, cityId])
}

const purposes = {
  countryId: 'country',
  stateId: 'address-level1',
  cityId: 'address-level2',
} as const satisfies Record<PlaceName, string>

function PlaceField({
  name,
  places: { choice, choose, lists },
  form,
  isNeeded,
}: {
  name: PlaceName
  places: Places
  form: PlaceForm
  isNeeded: boolean
}) {
  const t = useTranslations('places')
  const { list, hasFailed, retry } = lists[name]
  return (
    <SelectField
      label={t(name)}
      name={name}
      autoComplete={purposes[name]}
      required={isNeeded}
      optional={!isNeeded}
      disabled={list === null}
      error={hasFailed ? t('failed') : form.field(name).error}
      aside={hasFailed && <LinkButton onClick={retry}>{t('retry')}</LinkButton>}
      value={choice[name]}
      onChange={(event) => choose(name, event.currentTarget.value)}
    >
      <option value="">{t('choose')}</option>
      {list?.map(({ id, name: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
