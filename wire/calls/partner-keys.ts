import * as z from 'zod/mini'
import { partnerCallsPerMinute, partnerScopes } from '#domain/partners/partner-key.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, many, oneOf } from '#wire/schema/fields.ts'
import { instant, wholeListOf } from '#wire/schema/values.ts'

const partnerKeys = wholeListOf(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(partnerScopes)),
    createdAt: instant,
    expiresAt: instant,
    endedAt: z.nullable(instant),
    /** The latest call; null if there was none. */
    usedAt: z.nullable(instant),
  }),
)

export const partnerKeyList = call('ANY', 'house/partner/list', {
  about: 'Lists the keys of partners, newest first, with those that have ended (Q8).',
  who: 'settings',
  payload: {},
  data: partnerKeys,
  refusals: [],
})

export const partnerKeyIssue = call('POST', 'house/partner/issue', {
  about: `Issues a key, which is in this answer and in no other (Q8). A partner sends it as \`token\`, and makes the calls that \`x-partner-key\` names for its scopes, at most ${partnerCallsPerMinute} in a minute, up to its last day in Hong Kong.`,
  who: 'settings',
  fresh: true,
  trace: ['partner.issue'],
  payload: {
    name: line(100),
    scopes: many(oneOf(partnerScopes), partnerScopes.length),
    lastDay: line(10),
  },
  example: { name: 'Harbour Accounting', scopes: ['journal'], lastDay: '2027-11-30' },
  data: z.strictObject({ keyId: z.string(), key: z.string() }),
  refusals: [],
})

export const partnerKeyEnd = call('POST', 'house/partner/end', {
  about: 'Withdraws a key at once.',
  who: 'settings',
  trace: ['partner.end'],
  payload: { keyId: id },
  example: { keyId: '8f2d' },
  data: partnerKeys,
  refusals: ['notFound'],
})
