import * as z from 'zod/mini'
import { appConfig } from '#wire/entities/config.ts'
import { diallingCode, place } from '#wire/entities/place.ts'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { wholeListOf } from '#wire/schema/values.ts'

export const configGet = call('GET', 'config/get', {
  about: 'What a client needs to know of the house before anything else.',
  who: 'anyone',
  payload: {},
  data: appConfig,
  refusals: [],
})

export const cityList = call('GET', 'city/list', {
  about:
    'What lies in a place: countries for 0, a country’s states, a state’s cities; empty where nothing is listed.',
  who: 'anyone',
  payload: { pid: z._default(id, '0') },
  data: wholeListOf(place),
  refusals: ['notFound'],
})

export const cityCode = call('GET', 'city/code', {
  about: 'Telephone codes of all countries, the house’s neighbours first.',
  who: 'anyone',
  payload: {},
  data: wholeListOf(diallingCode),
  refusals: [],
})
