import * as z from 'zod/mini'
import { wireLangs } from '#wire/client/headers.ts'
import { type ClientFrame, deskPlaces, maxFrameItems } from './socket.ts'

const auctionId = z.string().check(z.minLength(1), z.maxLength(64))

const position = z.object({ auctionId, since: z.int().check(z.minimum(0)) })
const some = z.minLength(1)
/** The id of a draft sale, or the name of a text. */
const draft = z.string().check(z.minLength(1), z.maxLength(80))
/** A lot or field of a draft; '' for none. */
const place = z.string().check(z.maxLength(64))

const frame = <T extends string, D extends z.ZodMiniType>(type: T, data: D) =>
  z.object({ type: z.literal(type), data })

/** The schema of client frames. */
export const clientFrame = z.discriminatedUnion('type', [
  frame('login', z.object({ token: z.string().check(z.maxLength(256)) })),
  z.object({ type: z.literal('logout') }),
  frame('switch_lang', z.object({ lang: z.enum(wireLangs) })),
  frame(
    'ping',
    z.object({ t: z.number(), rtt: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))) }),
  ),
  frame('subscribe', position),
  frame('unsubscribe', z.object({ auctionId })),
  frame('subscribe_many', z.object({ list: z.array(position).check(some, z.maxLength(maxFrameItems)) })),
  frame('unsubscribe_many', z.object({ list: z.array(auctionId).check(some, z.maxLength(maxFrameItems)) })),
  frame(
    'follow_chat',
    z.object({ key: z.string().check(z.maxLength(64)), since: z.int().check(z.minimum(0)) }),
  ),
  z.object({ type: z.literal('follow_inbox') }),
  frame(
    'watching',
    z.object({ auctionId, behind: z.nullable(z.number().check(z.minimum(0), z.maximum(600_000))) }),
  ),
  frame('attend_desk', z.object({ auctionId, place: z.optional(z.enum(deskPlaces)) })),
  frame('attend_draft', z.object({ auctionId: draft, lotId: place, field: place })),
  z.object({ type: z.literal('leave_draft') }),
])

/** Parses a client frame; undefined if it is invalid. */
export function parseClientText(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
