import { ownAttribute, ownAttributeFields } from '#wire/entities/own-attribute.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, many } from '#wire/schema/fields.ts'
import { wholeListOf } from '#wire/schema/values.ts'

const attributes = wholeListOf(ownAttribute)

/** The maximum number of attributes in a sort order, including retired ones. */
const maxListed = 200

const attributeExample = {
  type: { is: 'number', most: 100 },
  kinds: ['wine'],
  label: { en: 'Critic’s score', zh: '酒评分数' },
  headers: 'Score, Points',
  shown: 'row',
  isFilter: true,
  isSearched: false,
  isRetired: false,
} as const

export const ownAttributeList = call('ANY', 'house/attribute/list', {
  about: 'The attributes of lots that the house added itself, in their order, with retired ones.',
  who: 'catalogue',
  payload: {},
  data: attributes,
  refusals: [],
})

export const ownAttributeCreate = call('POST', 'house/attribute/create', {
  about:
    'Adds an attribute of lots after the others. New choices have the id `""`. Code 4003 where it is not possible, with the reason as `status`: `nameTaken`, `choiceTaken`, or `full` for more than thirty of one kind of goods.',
  who: 'publish',
  trace: ['attribute.create'],
  payload: { attribute: json(ownAttributeFields) },
  example: { attribute: attributeExample },
  data: ownAttribute,
  refusals: ['wrongState'],
})

export const ownAttributeChange = call('POST', 'house/attribute/change', {
  about:
    'Changes an attribute, or retires it: only lots that have it keep it. Besides the reasons of `house/attribute/create`, `status` is `typeInUse`, `kindInUse` or `choiceInUse` where lots have what it would lose.',
  who: 'publish',
  trace: ['attribute.change'],
  payload: { id, attribute: json(ownAttributeFields) },
  example: { id: 'own_critics_score', attribute: attributeExample },
  data: ownAttribute,
  refusals: ['notFound', 'wrongState'],
})

export const ownAttributeOrder = call('POST', 'house/attribute/order', {
  about: 'Sets the order of all attributes. Code 1006 where `attributeIds` are not exactly those that exist.',
  who: 'publish',
  trace: ['attribute.order'],
  payload: { attributeIds: many(id, maxListed) },
  example: { attributeIds: ['own_critics_score'] },
  data: attributes,
  refusals: ['conflict'],
})

export const ownAttributeDelete = call('POST', 'house/attribute/delete', {
  about: 'Deletes an attribute; code 4003 where a lot has it, in a draft or published.',
  who: 'publish',
  trace: ['attribute.delete'],
  payload: { id },
  example: { id: 'own_critics_score' },
  data: attributes,
  refusals: ['notFound', 'wrongState'],
})
