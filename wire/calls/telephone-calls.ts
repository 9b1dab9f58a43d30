import * as z from 'zod/mini'
import { telephoneStates } from '#domain/auction/telephone-call.ts'
import { call, type Definition, type Shape } from '#wire/schema/call.ts'
import { id, line, many, oneOf, orEmpty } from '#wire/schema/fields.ts'
import { instant, nothing } from '#wire/schema/values.ts'

/** The call to a paddle about a lot. */
const onCall = { auctionId: id, lotId: id, paddle: line(12) }

const telephoneCall = z.strictObject({
  lotId: z.string(),
  paddle: z.string(),
  /** The name of the client. */
  name: z.string(),
  /** The account of the colleague who calls; '' if nobody is assigned. */
  callerId: z.string(),
  /** `done` even if the lot is decided. */
  status: z.enum(telephoneStates),
  /** The number of attempts to call. */
  attempts: z.int(),
  /** The language or request of the client; '' for none. */
  note: z.string(),
  /** Whether the client requested the call online and no colleague has entered it since. */
  byClient: z.optional(z.boolean()),
  /** When the call last changed. */
  at: instant,
})

const telephoneConsole = z.strictObject({
  list: z.array(telephoneCall),
  /** The colleagues who may call in this sale, by name. */
  callers: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})
export type TelephoneConsole = z.output<typeof telephoneConsole>

export const staffTelephoneList = call('ANY', 'house/telephone/list', {
  about:
    'The telephone bidders of a live sale: who calls whom for which lot, and which telephones are ready.',
  who: 'conduct',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: telephoneConsole,
  refusals: ['notFound'],
})

/** Defines a call that changes the telephone calls of a sale. */
const change = <P extends Shape>(
  path: 'request' | 'assign' | 'state' | 'remove',
  about: string,
  payload: P,
  { checks = [], example = {} }: Pick<Definition<P>, 'checks' | 'example'> = {},
) =>
  call('POST', `house/telephone/${path}`, {
    about,
    who: 'conduct',
    checks: ['conducts', ...checks],
    trace: [`telephone.${path}`],
    payload,
    example,
    data: nothing,
    refusals: [
      'notFound',
      'conflict',
      'wrongState',
      'notRegistered',
      'staffCannotBid',
      'secondPersonNeeded',
      'ownLot',
    ],
  })

export const staffTelephoneRequest = change(
  'request',
  'Enters a client who is to be called for lots of a live sale. A call that exists gets this note. One in progress keeps its state and caller; one that is done is to be called again. Code 4003: `timed`, `ended`, `decided` for a lot, `noCaller` if the colleague cannot call in this sale, `noNumber` if the client has no telephone number.',
  {
    auctionId: id,
    paddle: line(12),
    lotIds: many(id, 100),
    /** The colleague who will call; '' leaves it to the one who begins the call. */
    callerId: orEmpty(id),
    note: orEmpty(line(120)),
  },
  { checks: ['bidsForPaddle'], example: { note: 'Putonghua' } },
)
export const staffTelephoneAssign = change(
  'assign',
  'Gives a call to a colleague; an empty `callerId` to nobody. Code 4003: `noCaller`, or `lineBusy` if the client is on the line and the colleague speaks with another one.',
  { ...onCall, callerId: orEmpty(id) },
)
export const staffTelephoneState = change(
  'state',
  'Reports on a call. `seen` is the state that the caller saw: code 1006 if it has changed. Code 4003: `otherCaller`, `notNext`, `lineBusy` if the caller speaks with another client, `decided`.',
  { ...onCall, seen: oneOf(telephoneStates), status: oneOf(telephoneStates) },
  { example: { seen: 'calling', status: 'onLine' } },
)
export const staffTelephoneRemove = change(
  'remove',
  'Removes a call that the client no longer wants. Code 4003: `notNext` while it is in progress.',
  onCall,
)

export const staffTelephoneNumber = call('POST', 'house/telephone/number', {
  about:
    'The telephone number of a client who is to be called, for the assigned caller and for staff who handle clients. Every look is logged.',
  who: 'conduct',
  checks: ['conducts'],
  trace: ['telephone.number'],
  payload: onCall,
  data: z.strictObject({ phone: z.string() }),
  refusals: ['notFound', 'notAllowed', 'secondPersonNeeded'],
})
