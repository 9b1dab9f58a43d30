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

/** Lots of a client’s paid orders that can be delivered together. */
export type ResolvedLots = {
  readonly kind: 'resolved'
  /** The first order of the delivery: the one requested, if it has any of the lots. */
  readonly order: BoughtOrder
  readonly orderIds: readonly string[]
  readonly lots: readonly BoughtLot[]
}

/**
 * Resolves the requested lots of a client’s orders, of which the first is the one requested: those chosen, or all
 * that are left of it. Returns a refusal if they cannot be delivered (O4, O25).
 */
export function resolveLots(orders: readonly BoughtOrder[], chosen: readonly string[]) {
  const [requested] = orders
  if (!requested) return refusal('notFound')
  const chosenIds = chosen.length > 0 ? chosen : deliverableLots(toChoice(requested))
  const issue = choiceIssue(orders.map(toChoice), chosenIds)
  const hasChosen = ({ lots }: BoughtOrder) => lots.some(({ id }) => chosenIds.includes(id))
  const involved = orders.filter(hasChosen)
  switch (issue) {
    case null: {
      const resolved: ResolvedLots = {
        kind: 'resolved',
        order: involved[0] ?? requested,
        orderIds: involved.map(({ id }) => id),
        lots: involved.flatMap(({ lots }) => lots.filter(({ id }) => chosenIds.includes(id))),
      }
      return resolved
    }
    case 'notPaid':
      return refusal('wrongState', { status: (involved.find(isUnpaid) ?? requested).status })
    case 'unknown':
      return badInput('lotIds', { name: 'notListed' })
    case 'nothing':
    case 'taken':
      return refusal('wrongState', { status: 'taken' })
    default:
      return unreachable(issue)
  }
}

const isUnpaid = ({ status }: BoughtOrder): boolean => status !== 'PAID'

const toChoice = (order: BoughtOrder) => ({
  isPaid: !isUnpaid(order),
  lots: order.lots.map(({ id }) => id),
  taken: order.taken,
})

/** Returns the lots of an order that can still be delivered or collected (O4). */
export const lotsLeft = (order: BoughtOrder): readonly string[] => deliverableLots(toChoice(order))

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
