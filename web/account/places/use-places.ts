import { useState } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import type { SchemaRule } from '#web/kit/forms/form-schema.ts'
import { cityList } from '#wire/calls/config.ts'
import type { Place } from '#wire/entities/place.ts'
import type { Shape } from '#wire/schema/call.ts'
import {
  dropUnlisted,
  hasOptions,
  type PlaceChoice,
  type PlaceName,
  placeNames,
  withPlace,
} from './place-choice.ts'

/** A list to choose from. */
export type PlaceList = {
  /** null until loaded. */
  readonly list: readonly Place[] | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The country, state and city of a form. */
export type Places = {
  readonly choice: PlaceChoice
  readonly choose: (name: PlaceName, id: string) => void
  readonly lists: { readonly [name in PlaceName]: PlaceList }
  /** Rules for the form's schema that require state and city wherever they exist. */
  readonly rules: readonly SchemaRule<PlaceShape>[]
}

type PlaceShape = { readonly [name in PlaceName]: Shape[string] }

export const noPlaces: PlaceChoice = { countryId: '', stateId: '', cityId: '' }

/**
 * Loads the places within the current choice. Unlisted choices are dropped.
 *
 * @param start the initial choice, such as from a saved address
 */
export function usePlaces(start: PlaceChoice = noPlaces): Places {
  const [params, setParams] = useState(start)
  const lists = {
    countryId: useList('0'),
    stateId: useList(params.countryId),
    cityId: useList(params.stateId),
  }
  const options = {
    countryId: lists.countryId.list,
    stateId: lists.stateId.list,
    cityId: lists.cityId.list,
  }
  const choice = dropUnlisted(params, options)
  if (placeNames.some((name) => choice[name] !== params[name])) setParams(choice)
  return {
    choice,
    choose: (name, id) => setParams((previous) => withPlace(previous, name, id)),
    lists,
    rules: (['stateId', 'cityId'] as const).map((field) => ({
      field,
      issue: 'required',
      holds: (entered) => !hasOptions(options, field) || (entered[field] ?? '') !== '',
    })),
  }
}

/** Loads a list of places. @param pid the parent id; '' for none */
function useList(pid: string): PlaceList {
  const { data, isError, refetch } = useApiQuery(cityList, { pid }, { enabled: pid !== '' })
  return {
    list: pid === '' ? null : (data?.list ?? null),
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
