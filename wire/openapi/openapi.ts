import { base, urlPath } from '#wire/address/address.ts'
import { type headerNames, wireLangs } from '#wire/client/headers.ts'
import { transportCode } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { operationOf, tagOf } from './operation.ts'
import { envelopeOf, type JsonSchema, schemasOf } from './schemas.ts'

/** The headers of every call. */
const headers: { readonly [name in (typeof headerNames)[number]]: readonly [JsonSchema, string, string] } = {
  token: [{ type: 'string' }, 'The session token, or the key of a partner; empty for a visitor', ''],
  appid: [{ type: 'string' }, 'The signing application', 'web'],
  version: [{ type: 'string' }, 'The version of the client', '2.0.0'],
  timestamp: [{ type: 'string', pattern: '^\\d{1,16}$' }, 'Unix milliseconds', '1796385600000'],
  lang: [{ type: 'string', enum: wireLangs }, 'The language of messages and catalogue texts', 'en'],
  signature: [
    { type: 'string', pattern: '^[\\da-f]{32}$' },
    'Lower-case hex MD5 of path, timestamp, all parameter values sorted by UTF-16 code unit, and the application’s key, without separators',
    '7fdcbd2a3f0d8f7a2b3ad52ec5a7c9f1',
  ],
}

/** Builds the OpenAPI 3.1 document of the given calls, the response of `GET /v1/openapi.json`. */
export function openapi(calls: readonly Call[], { version }: { readonly version: string }): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rostrum',
      version,
      description: `All calls are below ${base} and signed. Responses are HTTP 200 with an envelope {code, msg, rid, data}. Ids are opaque, times are Unix milliseconds, prices are whole units. Texts must not contain control characters.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(tagOf))].toSorted().map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [urlPath(call), pathItem(call)])),
    components: {
      schemas: schemasOf(calls),
      parameters: Object.fromEntries(
        Object.entries(headers).map(([name, definition]) => [name, header(name, definition)]),
      ),
      responses: {
        Transport: {
          description:
            'The request reached no call: unknown path, body too large, rate limit, server error, or restarting',
          content: {
            'application/json': {
              schema: envelopeOf(transportCode, { type: 'null' }, 'No call was reached'),
            },
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
