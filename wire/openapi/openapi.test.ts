import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { allCalls } from '#wire/calls/all.ts'
import { codes } from '#wire/refusals/codes.ts'
import { openapi } from './openapi.ts'

const document = JSON.parse(JSON.stringify(openapi(allCalls, { version: '2.0.0' })))

/** Yields every member of a JSON value, at any depth. */
function* members(value: unknown): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    yield [key, member]
    yield* members(member)
  }
}

const valuesOf = (key: string): readonly unknown[] =>
  [...members(document)].filter(([name]) => name === key).map(([, value]) => value)

const at = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      document,
    )

test('the document is OpenAPI 3.1', async () => {
  const result = await new Validator().validate(document)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(document.openapi).toBe('3.1.0')
})

test('every reference resolves, and no generator keywords remain', () => {
  const refs = valuesOf('$ref')
  expect(refs.length).toBeGreaterThan(100)
  for (const ref of refs) expect(at(String(ref)), String(ref)).toBeDefined()
  expect(valuesOf('$schema')).toEqual([])
  expect(valuesOf('$id')).toEqual([])
})

test('every call is listed under its methods, with a unique operation id', () => {
  for (const { path, verb } of allCalls) {
    const methods = verb === 'ANY' ? ['get', 'post'] : [verb.toLowerCase()]
    expect(Object.keys(document.paths[`/v1/${path}`])).toEqual(methods)
  }
  const ids = valuesOf('operationId')
  expect(new Set(ids).size).toBe(ids.length)
})

test('every operation carries the six headers', () => {
  for (const [path, item] of Object.entries<Record<string, { parameters: readonly { $ref?: string }[] }>>(
    document.paths,
  )) {
    for (const { parameters } of Object.values(item)) {
      const refs = parameters.flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)] : []))
      expect(refs, path).toEqual(['token', 'appid', 'version', 'timestamp', 'lang', 'signature'])
    }
  }
})

test('describes a pre-bid completely: form, success, and each refusal with its data', () => {
  const { post } = document.paths['/v1/lot/prebid']
  const form = post.requestBody.content['application/x-www-form-urlencoded']
  expect(form.schema.required).toEqual(['lotId', 'auctionId', 'bidPrice', 'ak'])
  expect(form.schema.properties.bidPrice).toEqual({ type: 'integer', minimum: 1, maximum: 1_000_000_000 })
  expect(form.example.bidPrice).toBe(560_000)
  const [success, ...refusals] = post.responses[200].content['application/json'].schema.oneOf
  expect(success.properties.code).toEqual({ const: 0 })
  expect(refusals).toContainEqual({ $ref: '#/components/schemas/PriceTooLowRefusal' })
  const { properties } = document.components.schemas.PriceTooLowRefusal
  expect(properties.code).toEqual({ const: codes.priceTooLow })
  expect(Object.keys(properties.data.properties)).toEqual(['nowPrice', 'nextPrice'])
})

test('booleans are described as 0 and 1, comma-separated lists with explode false', () => {
  const { post } = document.paths['/v1/auction/register']
  const form = post.requestBody.content['multipart/form-data']
  expect(form.encoding.cates).toEqual({ style: 'form', explode: false })
  const register = document.paths['/v1/user/register'].post.requestBody.content['multipart/form-data'].schema
  expect(register.properties.agree).toEqual({ type: 'integer', enum: [1] })
  expect(register.properties.newsletter).toEqual({ type: 'integer', enum: [0, 1], default: 0 })
})
