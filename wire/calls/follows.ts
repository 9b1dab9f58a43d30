import * as z from 'zod/mini'
import { follow, followChoice, followQuery } from '#wire/entities/follow.ts'
import { lotResult } from '#wire/entities/search-result.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, line, page, size, yesOrNo } from '#wire/schema/fields.ts'
import { listOf, nothing, wholeListOf } from '#wire/schema/values.ts'

const exampleQuery = {
  kind: 'search',
  q: 'Strathmorran',
  cate: [],
  region: [],
  producer: [],
  attributes: ['millilitres=700'],
  vintageFrom: 1970,
  vintageTo: 0,
  estimateFrom: 0,
  estimateTo: 0,
  saleKind: 'timed',
  ceiling: 20_000,
}

export const followLot = call('ANY', 'follow/lot', {
  about: 'What can be followed of a lot: its wine, producer and region; nothing of tobacco (C2).',
  who: 'anyone',
  payload: { lotId: id },
  data: wholeListOf(followChoice),
  refusals: ['notFound'],
})

export const followList = call('ANY', 'follow/list', {
  about: 'What the caller follows, newest first.',
  who: 'user',
  payload: {},
  data: wholeListOf(follow),
  refusals: [],
})

export const followMatches = call('ANY', 'follow/matches', {
  about: 'New lots that match what the caller follows, newest first, while they can be shown.',
  who: 'user',
  payload: { page, size: size(24) },
  data: listOf(lotResult),
  refusals: [],
})

export const followAdd = call('POST', 'follow/add', {
  about: 'Follows a search under a name. Repeating it returns the same follow.',
  who: 'user',
  payload: { name: line(120), query: json(followQuery) },
  example: { name: 'Strathmorran', query: exampleQuery },
  data: follow,
  refusals: ['wrongState'],
})

export const followChange = call('POST', 'follow/change', {
  about: 'Changes the filters of a follow, or silences it: a silent one matches no new lots.',
  who: 'user',
  payload: { id, query: json(followQuery), silent: yesOrNo },
  example: { query: exampleQuery, silent: true },
  data: follow,
  refusals: ['notFound', 'wrongState'],
})

export const followRemove = call('POST', 'follow/remove', {
  about: 'Deletes a follow and what it matched. Repeating it has no effect.',
  who: 'user',
  payload: { id },
  data: nothing,
  refusals: [],
})

export const followSilence = call('POST', 'follow/silence', {
  about:
    'Takes the token of a letter: silences one follow, and returns its name; or ends all such letters, and returns an empty one.',
  who: 'anyone',
  payload: { token: line(64) },
  data: z.strictObject({ name: z.string() }),
  refusals: ['oneTimeCodeWrong'],
})
