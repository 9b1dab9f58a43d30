import { choiceIssue, deliverableLots } from '#domain/delivery/choice.ts'
import { dayIssue, dayOf, isIdEnd, type Pickup } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Config } from '#server/platform/config/config.ts'
import { badInput } from '#server/platform/http/calls.ts'
import type { orderDeliveryApply } from '#wire/calls/deliveries.ts'
import type { PlainIssue } from '#wire/refusals/issue.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { readPhone } from '#wire/words/phone.ts'
import type { BoughtLot, BoughtOrder } from './order.ts'

/** A buyer’s request. */
export type BuyerParams = PayloadOf<typeof orderDeliveryApply>

/** A request without its payment. */
export type RequestFields = Omit<BuyerParams, 'payBy' | 'cardId' | 'token' | 'total'>

export type ApplyParams = RequestFields & {
  readonly payBy: BuyerParams['payBy'] | 'transfer'
  readonly cardId: string
  readonly token: string
  readonly total?: string | undefined
  /** The member of staff who requests it on the buyer’s behalf. */
  readonly requestedBy?: string
}

/** Resolves the requested lots of an order, those chosen or all that are left, or returns a refusal (O4). */
export function resolveLots({ status, lots, taken }: BoughtOrder, chosen: readonly string[]) {
  const order = { isPaid: status === 'PAID', lots: lots.map(({ id }) => id), taken }
  const chosenIds = chosen.length > 0 ? chosen : deliverableLots(order)
  const issue = choiceIssue({ ...order, chosen: chosenIds })
  switch (issue) {
    case null: {
      const resolved: readonly BoughtLot[] = lots.filter(({ id }) => chosenIds.includes(id))
      return { kind: 'resolved', lots: resolved } as const
    }
    case 'notPaid':
      return refusal('wrongState', { status })
    case 'unknown':
      return badInput('lotIds', { name: 'notListed' })
    case 'nothing':
    case 'taken':
      return refusal('wrongState', { status: 'taken' })
    default:
      return unreachable(issue)
  }
}

type PickupDeps = { readonly config: Pick<Config, 'officeHours'> }

const dayIssues = { invalid: 'invalid', past: 'dayPast', closed: 'dayClosed', far: 'dayTooFar' } as const

/** Parses who collects and when, or returns the validation issue (O4). */
export function readPickup({ config: { officeHours } }: PickupDeps, params: ApplyParams, now: number) {
  const wrong = (field: keyof ApplyParams, name: PlainIssue) => badInput(field, { name })
  const { name, idEnd, date } = params
  if (name === '') return wrong('name', 'required')
  if (idEnd === '') return wrong('idEnd', 'required')
  if (!isIdEnd(idEnd.toUpperCase())) return wrong('idEnd', 'invalid')
  if (params.phone === '') return wrong('phone', 'required')
  const reading = readPhone(params.phone, params.countryCode)
  if (!reading.ok) return wrong('phone', reading.issue)
  if (date === '') return wrong('date', 'required')
  const issue = dayIssue(date, dayOf(now, houseTimeZone), officeHours)
  if (issue !== null) return wrong('date', dayIssues[issue])
  const pickup: Pickup = { name, idEnd: idEnd.toUpperCase(), phone: reading.phone, date }
  return { kind: 'pickup', pickup } as const
}
