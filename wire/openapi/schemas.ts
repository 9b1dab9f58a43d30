import * as z from 'zod/mini'
import { address } from '#wire/entities/address.ts'
import { auction } from '#wire/entities/auction.ts'
import { bid, bidView } from '#wire/entities/bid.ts'
import { card } from '#wire/entities/card.ts'
import { appConfig, currency } from '#wire/entities/config.ts'
import { json, link } from '#wire/entities/link.ts'
import { lot } from '#wire/entities/lot.ts'
import { named } from '#wire/entities/named.ts'
import { picture } from '#wire/entities/picture.ts'
import { diallingCode, place } from '#wire/entities/place.ts'
import { registration } from '#wire/entities/registration.ts'
import { lotView, saleView } from '#wire/entities/sale-view.ts'
import { homeAddress, session, user } from '#wire/entities/user.ts'
import { codes, type RefusalName } from '#wire/refusals/codes.ts'
import { schemaOfRefusal } from '#wire/refusals/refusal-data.ts'
import type { Call } from '#wire/schema/call.ts'
import { nothing } from '#wire/schema/values.ts'
import { isStateField } from '#wire/states/state-field.ts'
import { refusalText } from '#wire/words/say.ts'

/** A JSON Schema object. */
export type JsonSchema = { readonly [keyword: string]: unknown }

const entities = {
  Address: address,
  Auction: auction,
  Bid: bid,
  BidView: bidView,
  Card: card,
  Config: appConfig,
  Currency: currency,
  DiallingCode: diallingCode,
  HomeAddress: homeAddress,
  Json: json,
  Link: link,
  Lot: lot,
  LotView: lotView,
  Named: named,
  Nothing: nothing,
  Picture: picture,
  Place: place,
  Registration: registration,
  SaleView: saleView,
  Session: session,
  User: user,
}

const prefix = '#/components/schemas/'
export const refTo = (name: string): JsonSchema => ({ $ref: `${prefix}${name}` })

/** Returns the operation name of a path: `userAddressList` for `user/address/list`. */
export const operationName = (path: string): string =>
  path.replace(/\/([a-z])/g, (_, letter: string) => letter.toUpperCase())

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Returns the schema name of a call's response data. */
export const answerName = ({ path }: Pick<Call, 'path'>): string => `${capital(operationName(path))}Answer`

/** Returns the schema name of a refusal envelope. */
export const refusalSchemaName = (name: RefusalName): string => `${capital(name)}Refusal`

/** Returns every schema of the document by name: entities, response data and refusal envelopes. */
export function schemasOf(calls: readonly Call[]): { readonly [name: string]: JsonSchema } {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(entities)) registry.add(schema, { id })
  const aliases = calls.flatMap(({ path, data }) => {
    const entity = registry.get(data)
    if (!entity) registry.add(data, { id: answerName({ path }) })
    return entity ? [[answerName({ path }), refTo(entity.id)] as const] : []
  })
  const { schemas } = z.toJSONSchema(registry, { ...asSent, uri: (id) => `${prefix}${id}` })
  const generated = Object.entries(schemas).map(([id, schema]) => [id, bare(schema)] as const)
  return Object.fromEntries([...generated, ...aliases, ...refusals()])
}

/** Options that describe states as the digits on the wire. */
const asSent: z.core.ToJSONSchemaParams = {
  override({ zodSchema, jsonSchema }) {
    if (!isStateField(zodSchema)) return
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword]
    Object.assign(jsonSchema, bare({ ...z.toJSONSchema(zodSchema, { io: 'input' }) }))
  },
}

/** Returns a schema without `$schema` and `$id`. */
const bare = ({ $schema, $id, ...schema }: JsonSchema): JsonSchema => schema

/** Returns the JSON Schema of a Zod type. */
export const schemaOf = (type: z.ZodMiniType): JsonSchema => bare({ ...z.toJSONSchema(type, asSent) })

function refusals(): readonly (readonly [string, JsonSchema])[] {
  const names = Object.keys(codes).filter((name): name is RefusalName => name !== 'ok')
  return names.map((name) => [refusalSchemaName(name), refusalEnvelope(name)])
}

function refusalEnvelope(name: RefusalName): JsonSchema {
  const data = schemaOfRefusal(name)
  return envelopeOf(codes[name], data ? schemaOf(data) : { type: 'null' }, refusalText('en', name))
}

/** Returns the schema of an envelope with a given code and data. */
export const envelopeOf = (code: number, data: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  description,
  properties: { code: { const: code }, msg: { type: 'string' }, rid: { type: 'string' }, data },
  required: ['code', 'msg', 'rid', 'data'],
})
