import * as z from 'zod/mini'
import { saleStream } from '#wire/entities/auction.ts'
import { deskPlaces, isPersonalFrame, type PersonalFrame } from '#wire/socket/socket.ts'

/** A kind of message between processes. */
export type Topic<V> = {
  readonly schema: z.ZodMiniType<V>
  /**
   * Returns the key of a value, which replaces an unsent one with the same key; without keys, every value is
   * sent.
   */
  readonly keyOf?: (value: V) => string
  /**
   * The maximum number of values per message, so that it usually fits into a notification; if missing, each
   * value has a separate message.
   */
  readonly batch?: number
  /** Whether the publishing process receives it too. */
  readonly isLocal?: boolean
}

const topic = <V>(schema: z.ZodMiniType<V>, options: Omit<Topic<V>, 'schema'>): Topic<V> => ({
  schema,
  ...options,
})

/** The topic that notifies the consoles of a sale, by its id, of a change. */
const forConsoles = topic(z.string(), { keyOf: (auctionId) => auctionId, batch: 50, isLocal: true })

const list = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item))

const attendance = z.object({
  auctionId: z.string(),
  /** Whether a clerk is at the sale's console there, so that the other processes publish their attendance. */
  wanted: z.boolean(),
  online: z.number(),
  members: z.number(),
  paddles: list(z.readonly(z.tuple([z.string(), z.nullable(z.number())]))),
  /** Delays of the viewers of its live stream, as `StreamDelays`. */
  delays: list(z.readonly(z.tuple([z.number(), z.number()]))),
  /** The colleagues at its consoles, telephone desks and auctioneer's screens. */
  clerks: list(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The account; missing from a process of an earlier version. */
      userId: z.optional(z.string()),
      since: z.number(),
      rtt: z.nullable(z.number()),
      /** The place; missing, for the console, from a process of an earlier version. */
      place: z.optional(z.enum(deskPlaces)),
    }),
  ),
})

const draftAttendance = z.object({
  auctionId: z.string(),
  editors: list(
    z.object({
      id: z.string(),
      name: z.string(),
      lotId: z.string(),
      field: z.string(),
      /** When the position was last confirmed, in Unix milliseconds. */
      at: z.number(),
    }),
  ),
})

/** The messages between processes. Names and shapes are read by processes of the previous version. */
export const topics = {
  /** The head of a sale's ledger, and a traced command whose entries led to it. */
  heads: topic(z.readonly(z.tuple([z.string(), z.number(), z.optional(z.string())])), {
    // A traced head is not replaced by a later one without a trace.
    keyOf: ([auctionId, , traceparent = '']) => `${auctionId} ${traceparent}`,
    batch: 50,
  }),
  /** A frame for one account, on all its sockets. */
  personal: topic(z.object({ userId: z.string(), frame: z.custom<PersonalFrame>(isPersonalFrame) }), {
    batch: 8,
    isLocal: true,
  }),
  /** A change in a conversation, with its audiences besides staff (see server/people/chat). */
  chats: topic(z.object({ id: z.string(), audiences: list(z.string()) }), {
    keyOf: ({ id }) => id,
    batch: 30,
    isLocal: true,
  }),
  /** A change of a sale's live stream; null if it has ended. */
  stream: topic(z.object({ auctionId: z.string(), stream: saleStream }), {
    keyOf: ({ auctionId }) => auctionId,
    isLocal: true,
  }),
  /** Requests for higher limits (W7). */
  limitRequests: forConsoles,
  /** A buyer's request for further lots (V22). */
  parcelRequests: forConsoles,
  /** Calls to telephone bidders (V17). */
  telephones: forConsoles,
  /** Who holds the console, or is asked to (V21). */
  consoleHolders: forConsoles,
  /** The company's settings have changed. */
  settings: topic(z.literal(true), { keyOf: () => '' }),
  /** Staff have written texts in place of derived ones. */
  traditional: topic(z.literal(true), { keyOf: () => '' }),
  attendance: topic(attendance, { keyOf: ({ auctionId }) => auctionId }),
  draftAttendance: topic(draftAttendance, { keyOf: ({ auctionId }) => auctionId }),
  /** A change of a draft, or of the items of the consignment with this id. */
  draft: topic(
    z.object({
      auctionId: z.string(),
      lots: z.nullable(list(z.readonly(z.tuple([z.string(), z.number()])))),
    }),
    { isLocal: true },
  ),
}

export type TopicName = keyof typeof topics

/** The contents of the messages of each topic. */
export type Messages = { readonly [T in TopicName]: z.infer<(typeof topics)[T]['schema']> }

/** The followers of a sale at one process, as published to the others. */
export type Attendance = Messages['attendance']

/** Who has a draft open at one process, as published to the others. */
export type DraftAttendance = Messages['draftAttendance']
