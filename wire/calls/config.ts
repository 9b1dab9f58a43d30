import * as z from 'zod/mini'
import { appConfig } from '#wire/entities/config.ts'
import { diallingCode, place } from '#wire/entities/place.ts'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { wholeListOf } from '#wire/schema/values.ts'

export const configGet = call('GET', 'config/get', {
  about: 'The configuration that clients load first.',
  who: 'anyone',
  payload: {},
  data: appConfig,
  refusals: [],
})

export const cityList = call('GET', 'city/list', {
  about:
    'The places within a place: countries for 0, a country’s states, a state’s cities; empty if none are listed.',
  who: 'anyone',
  payload: { pid: z._default(id, '0') },
  example: { pid: 'HK' },
  data: wholeListOf(place),
  refusals: ['notFound'],
})

export const cityCode = call('GET', 'city/code', {
  about: 'The dialling codes of all countries, neighbouring countries first.',
  who: 'anyone',
  payload: {},
  data: wholeListOf(diallingCode),
  refusals: [],
})
