import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, orEmpty } from '#wire/schema/fields.ts'
import { instant, nothing } from '#wire/schema/values.ts'

const colleague = z.strictObject({ id: z.string(), name: z.string() })

const consoleHolder = z.strictObject({
  ...colleague.shape,
  since: instant,
  /** The colleague asked by the holder to take over; null for nobody. */
  offeredTo: z.nullable(colleague),
  /** Who held the console before; null for nobody. */
  previous: z.nullable(colleague),
  /** Whether it was taken over from `previous`, who had not handed it over. */
  wasTaken: z.boolean(),
})
export type HolderView = z.output<typeof consoleHolder>

export const staffConsoleHolder = call('ANY', 'house/console/get', {
  about:
    'The clerk who conducts a live sale from its console (V21). `holder` is `null` where nobody does, as in a closed saleroom.',
  who: 'conduct',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: z.strictObject({ holder: z.nullable(consoleHolder) }),
  refusals: ['notFound'],
})

export const staffConsoleTake = call('POST', 'house/console/take', {
  about:
    'Takes over the console of a live sale: one that is offered to the caller, that nobody holds, or whose holder is not there. From a holder who is there it needs `holderId`, which the second press names; without it, and where another colleague holds the console by then, the code is 2009. Code 4003: `roomClosed`.',
  who: 'conduct',
  checks: ['conducts'],
  trace: ['console.take'],
  payload: { auctionId: id, holderId: orEmpty(id) },
  example: { holderId: 'staff-5' },
  data: nothing,
  refusals: ['notFound', 'consoleHeld', 'wrongState'],
})

export const staffConsoleOffer = call('POST', 'house/console/offer', {
  about:
    'The holder of the console asks a colleague to take over. An empty `colleagueId` withdraws the offer, or declines it. Code 4003: `notHolder`, `notThere` if the colleague has no console of the sale open, `roomClosed`.',
  who: 'conduct',
  checks: ['conducts'],
  trace: ['console.offer', 'console.withdraw'],
  payload: { auctionId: id, colleagueId: orEmpty(id) },
  example: { colleagueId: 'staff-5' },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})
