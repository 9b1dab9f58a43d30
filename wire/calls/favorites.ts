import * as z from 'zod/mini'
import { lot } from '#wire/entities/lot.ts'
import { call } from '#wire/schema/call.ts'
import { id, oneOf, page, size } from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

export const userFavorite = call('POST', 'user/favorite', {
  about: 'Adds a lot to the favourites, or removes it.',
  who: 'user',
  payload: { lotId: id, type: oneOf(['fav', 'unFav']) },
  example: { type: 'fav' },
  data: z.strictObject({ fav: z.boolean() }),
  refusals: ['notFound'],
})

export const userFavoriteList = call('ANY', 'user/favorite/list', {
  about: 'The caller’s favourite lots, newest first.',
  who: 'user',
  payload: { page, size: size(60) },
  data: listOf(lot),
  refusals: [],
})

export const userBids = call('ANY', 'user/bids', {
  about: 'The lots the caller has bid on, latest bid first.',
  who: 'user',
  payload: { state: z.optional(oneOf(['current', 'past'])), page, size: size(60) },
  example: { state: 'current' },
  data: listOf(
    z.strictObject({ lot, auction: z.strictObject({ id: z.string(), no: z.string(), title: z.string() }) }),
  ),
  refusals: [],
})
