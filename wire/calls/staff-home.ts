import * as z from 'zod/mini'
import { blockKinds } from '#domain/home/home-draft.ts'
import { textPicture } from '#wire/entities/content.ts'
import { homeBlock } from '#wire/entities/home-block.ts'
import { blockPatch, homeFile } from '#wire/entities/home-draft.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import { id, instantGiven, json, oneOf, orEmpty, uuid, whole } from '#wire/schema/fields.ts'
import { count, wholeListOf } from '#wire/schema/values.ts'

const rev = whole(0, 1_000_000_000)
const ak = uuid
const change = { who: 'content', data: z.strictObject({ rev: count }) } as const

export const staffHomeGet = call('ANY', 'house/home/get', {
  about: 'The home page with its draft, what differs from what visitors see, and what prevents publication.',
  who: 'content',
  payload: {},
  data: homeFile,
  refusals: [],
})

export const staffHomePreview = call('ANY', 'house/home/preview', {
  about:
    'The blocks of the draft as visitors get them at an instant (`at`, 0 for now), without tobacco (C2).',
  who: 'content',
  payload: { at: z._default(instantGiven, 0) },
  example: { at: 0 },
  data: wholeListOf(homeBlock),
  refusals: [],
  asShown: true,
})

export const staffHomeSave = call('POST', 'house/home/save', {
  ...change,
  about:
    'Changes fields of a block of the draft. Fields that others changed since `rev` stay as they are (K8). The audit log has one entry for all changes of one editor in a row.',
  trace: ['home.edit'],
  payload: { blockId: id, rev, patch: json(blockPatch), ak },
  example: { blockId: 'consign', rev: 0, patch: { title: { en: 'What is in your cellar?' } } },
  data: z.strictObject({ rev: count, isChange: z.boolean() }),
  refusals: ['notFound', 'conflict'],
})

export const staffHomeAdd = call('POST', 'house/home/add', {
  ...change,
  about:
    'Adds a block to the draft, before another one or at the end (`before` is empty). Code 4003 has `full`, or `single` for a kind that the page has once.',
  trace: ['home.add'],
  payload: { kind: oneOf(blockKinds), before: orEmpty(id), ak },
  example: { kind: 'quote', before: 'news' },
  data: z.strictObject({ rev: count, blockId: z.string() }),
  refusals: ['notFound', 'wrongState'],
})

export const staffHomePlace = call('POST', 'house/home/place', {
  ...change,
  about:
    'Moves a block of the draft before another one or to the end (`before` is empty). A removed block returns; code 4003 as in `house/home/add`.',
  trace: ['home.move'],
  payload: { blockId: id, before: orEmpty(id), ak },
  example: { blockId: 'consign', before: 'news' },
  refusals: ['notFound', 'wrongState'],
})

export const staffHomeRemove = call('POST', 'house/home/remove', {
  ...change,
  about: 'Removes a block from the draft. `house/home/place` returns it until the draft is published.',
  trace: ['home.remove'],
  payload: { blockId: id, ak },
  example: { blockId: 'consign' },
  refusals: ['notFound'],
})

export const staffHomePublish = call('POST', 'house/home/publish', {
  ...change,
  about:
    'Publishes the draft as a whole: visitors see all of it from the next request on. Code 4003: `issues` while `house/home/get` lists some that prevent it, `unchanged` without a change.',
  trace: ['home.publish'],
  payload: { rev, ak },
  example: { rev: 0 },
  refusals: ['conflict', 'wrongState'],
})

export const staffHomePicture = uploadCall('POST', 'house/home/picture', {
  about:
    'Stores a picture for a block as `file`, as `house/content/picture` does. Unless a block or a text shows it, it is deleted after a month.',
  who: 'content',
  trace: ['home.picture'],
  file: 'file',
  payload: { ak },
  data: textPicture,
  refusals: ['uploadRefused'],
})

export const staffHomeDiscard = call('POST', 'house/home/discard', {
  ...change,
  about: 'Discards the draft: what visitors see stays. Code 4003: `unchanged` without a change.',
  trace: ['home.discard'],
  payload: { rev, ak },
  example: { rev: 0 },
  refusals: ['conflict', 'wrongState'],
})
