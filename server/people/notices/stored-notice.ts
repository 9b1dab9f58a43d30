import { z } from 'zod'
import type { Notice } from '#wire/socket/socket.ts'
import { identityDigits, identityState } from '#wire/states/identity-digits.ts'
import { registrationDigits, registrationStatus } from '#wire/states/registration-digits.ts'

/** A notice as it is sent and stored: its states are digits. */
type EncodedNotice = Exclude<Notice, { kind: 'order' }>

type Named<Encoded, Status extends string> = Omit<Encoded, 'status'> & { readonly status: Status }

export type RegistrationNotice = Named<
  Extract<EncodedNotice, { kind: 'registration' }>,
  'approved' | 'refused'
>

export type IdentityNotice = Named<Extract<EncodedNotice, { kind: 'identity' }>, 'passed' | 'rejected'>

/** A notice that is stored and delivered through the user's channels. */
export type StoredNotice =
  | Exclude<EncodedNotice, { kind: 'registration' | 'identity' }>
  | RegistrationNotice
  | IdentityNotice

const ofLot = {
  auctionId: z.string(),
  lotId: z.string(),
  lotNum: z.number(),
  lotSuffix: z._default(z.string(), ''),
}

const storedNotice: z.ZodType<StoredNotice> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['outbid', 'won']), ...ofLot, price: z.number() }),
  z.object({ kind: z.literal('unsold'), ...ofLot, rescinded: z.exactOptional(z.boolean()) }),
  z.object({ kind: z.literal('closing'), ...ofLot, endTime: z.number(), lotsBefore: z.number() }),
  z.object({
    kind: z.literal('registration'),
    auctionId: z.string(),
    status: z.literal([2, -1]).transform((digit) => registrationStatus(digit)),
    paddle: z.exactOptional(z.string()),
    depositLost: z.exactOptional(z.boolean()),
    depositAsked: z.exactOptional(z.boolean()),
  }),
  z.object({
    kind: z.literal('identity'),
    status: z.literal([1, -1]).transform((digit) => identityState(digit)),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('follow'), day: z.string(), count: z.number() }),
])

/** Parses the notice in a row. @throws if it is malformed */
export const parseNotice = (stored: unknown): StoredNotice => storedNotice.parse(stored)

/** Encodes a notice for its row and for sockets. */
export function encodeNotice(notice: StoredNotice): EncodedNotice {
  switch (notice.kind) {
    case 'registration':
      return { ...notice, status: registrationDigits[notice.status] }
    case 'identity':
      return { ...notice, status: identityDigits[notice.status] }
    default:
      return notice
  }
}
