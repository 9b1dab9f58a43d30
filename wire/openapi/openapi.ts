import { base, urlPath } from '#wire/address/address.ts'
import { type headerNames, wireLangs } from '#wire/client/headers.ts'
import { transportCode } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { operationOf, tagOf } from './operation.ts'
import { envelopeOf, type JsonSchema, schemasOf } from './schemas.ts'

/** What every call carries in its headers. */
const headers: { readonly [name in (typeof headerNames)[number]]: readonly [JsonSchema, string, string] } = {
  token: [{ type: 'string' }, 'The session’s token; empty for a visitor', ''],
  appid: [{ type: 'string' }, 'The application that signs', 'web'],
  version: [{ type: 'string' }, 'The version of the client', '2.0.0'],
  timestamp: [{ type: 'string', pattern: '^\\d{1,16}$' }, 'Unix milliseconds', '1796385600000'],
  lang: [{ type: 'string', enum: wireLangs }, 'The language of the answer', 'en'],
  signature: [
    { type: 'string', pattern: '^[\\da-f]{32}$' },
    'Lower-case hex MD5 of path, timestamp, all parameter values sorted by UTF-16 code unit, and the application’s key, with nothing between',
    '7fdcbd2a3f0d8f7a2b3ad52ec5a7c9f1',
  ],
}

/** The OpenAPI 3.1 document of a set of calls: what `GET /v1/openapi.json` answers. */
export function openapi(calls: readonly Call[], { version }: { readonly version: string }): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rostrum',
      version,
      description: `All calls are under ${base}, signed, and answered with HTTP 200 and an envelope {code, msg, rid, data}. Ids are opaque; times are Unix milliseconds; prices are whole units. No text may hold control characters.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(tagOf))].toSorted().map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [urlPath(call), pathItem(call)])),
    components: {
      schemas: schemasOf(calls),
      parameters: Object.fromEntries(
        Object.entries(headers).map(([name, told]) => [name, header(name, told)]),
      ),
      responses: {
        Transport: {
          description:
            'The request never reached a call: unknown path, too large, flooded, a fault, or draining',
          content: {
            'application/json': { schema: envelopeOf(transportCode, { type: 'null' }, 'Not answered') },
          },
        },
      },
    },
  }
}

const pathItem = (call: Call): JsonSchema => ({
  ...(call.verb === 'POST' ? {} : { get: operationOf(call, 'get') }),
  ...(call.verb === 'GET' ? {} : { post: operationOf(call, 'post') }),
})

const header = (
  name: string,
  [schema, description, example]: readonly [JsonSchema, string, string],
): JsonSchema => ({
  name,
  in: 'header',
  required: name !== 'token',
  schema,
  description,
  example,
})
