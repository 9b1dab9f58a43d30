import { useState } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import type { SchemaRule } from '#web/kit/forms/form-schema.ts'
import { cityList } from '#wire/calls/config.ts'
import type { Place } from '#wire/entities/place.ts'
import type { Shape } from '#wire/schema/call.ts'
import { chosen, isAsked, type PlaceChoice, type PlaceName, placeNames, stillListed } from './place-choice.ts'

/** One list to choose from. */
export type PlaceList = {
  /** null while it is not known. */
  readonly list: readonly Place[] | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Country, state and city of a form. */
export type Places = {
  readonly choice: PlaceChoice
  readonly choose: (name: PlaceName, id: string) => void
  readonly lists: { readonly [name in PlaceName]: PlaceList }
  /** For the form's sheet, where state and city must be given wherever there are any. */
  readonly rules: readonly SchemaRule<PlaceShape>[]
}

type PlaceShape = { readonly [name in PlaceName]: Shape[string] }

export const nowhere: PlaceChoice = { countryId: '', stateId: '', cityId: '' }

/**
 * What lies in what has been chosen, read as it is needed. A choice that is no longer listed is dropped.
 *
 * @param start what is known already, such as from a saved address
 */
export function usePlaces(start: PlaceChoice = nowhere): Places {
  const [params, setParams] = useState(start)
  const lists = {
    countryId: useList('0'),
    stateId: useList(params.countryId),
    cityId: useList(params.stateId),
  }
  const known = {
    countryId: lists.countryId.list,
    stateId: lists.stateId.list,
    cityId: lists.cityId.list,
  }
  const choice = stillListed(params, known)
  if (placeNames.some((name) => choice[name] !== params[name])) setParams(choice)
  return {
    choice,
    choose: (name, id) => setParams((before) => chosen(before, name, id)),
    lists,
    rules: (['stateId', 'cityId'] as const).map((field) => ({
      field,
      fault: 'required',
      holds: (entered) => !isAsked(known, field) || (entered[field] ?? '') !== '',
    })),
  }
}

/** @param pid '' for no place, in which nothing is */
function useList(pid: string): PlaceList {
  const { data, isError, refetch } = useApiQuery(cityList, { pid }, { enabled: pid !== '' })
  return {
    list: pid === '' ? null : (data?.list ?? null),
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
