import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import {
  type CancelReason,
  canCancel,
  cancelReasons,
  isLapsed,
  moved,
  moves,
  type OrderAction,
  type OrderStatus,
  orderStatuses,
  payable,
  reservationMs,
} from './order.ts'

test('G2 an order moves from placing to delivery', () => {
  expect(moved('pending', 'pay')).toBe('paid')
  expect(moved('paid', 'ship')).toBe('shipped')
  expect(moved('shipped', 'deliver')).toBe('delivered')
  expect(moved('pending', 'ship')).toBeNull()
})

test('G2 an order can be cancelled while unpaid, or paid but not shipped', () => {
  expect(orderStatuses.filter(canCancel)).toEqual(['pending', 'paid'])
})

test('G1 an unpaid order holds its goods for thirty minutes', () => {
  const order = { status: 'pending', createdAt: 1_000 } as const
  expect(isLapsed(order, 1_000 + reservationMs - 1)).toBe(false)
  expect(isLapsed(order, 1_000 + reservationMs)).toBe(true)
  expect(isLapsed({ ...order, status: 'paid' }, 1_000 + reservationMs)).toBe(false)
})

test('G1 accepts a late payment only if the goods are still available', () => {
  const all = orderStatuses.flatMap((status) =>
    (status === 'cancelled' ? cancelReasons : [null]).map((reason) => ({ status, reason })),
  )
  const taken = (there: boolean) => all.filter((order) => payable(order, there) !== 'refund')
  expect(taken(false)).toEqual([{ status: 'pending', reason: null }])
  expect(taken(true)).toEqual([
    { status: 'pending', reason: null },
    { status: 'cancelled', reason: 'lapsed' },
  ])
})

/** An order with its stock and balance, through which random events are played. */
type World = {
  status: OrderStatus
  reason: CancelReason | null
  stock: number
  taken: number
  refunded: number
}

const play: { readonly [what: string]: (world: World) => void } = {
  pay(world) {
    world.taken += 1
    const done = payable(world, world.stock >= 1)
    if (done === 'refund') world.refunded += 1
    else {
      if (done === 'revive') world.stock -= 1
      world.status = moved(world.status, done) ?? world.status
      world.reason = null
    }
  },
  cancel: (world) => end(world, 'buyer'),
  lapse: (world) => {
    if (world.status === 'pending') end(world, 'lapsed')
  },
  ship: (world) => {
    world.status = moved(world.status, 'ship') ?? world.status
  },
  deliver: (world) => {
    world.status = moved(world.status, 'deliver') ?? world.status
  },
  sellElsewhere: (world) => {
    world.stock = Math.max(0, world.stock - 1)
  },
}

function end(world: World, reason: CancelReason): void {
  if (!canCancel(world.status)) return
  if (world.status === 'paid') world.refunded += 1
  world.stock += 1
  world.status = 'cancelled'
  world.reason = reason
}

test('G1 G2 after any sequence of events, the house has money exactly for orders that hold goods', () => {
  const happenings = fc.array(fc.constantFrom(...Object.keys(play)), { maxLength: 40 })
  fc.assert(
    fc.property(happenings, (all) => {
      const world: World = { status: 'pending', reason: null, stock: 0, taken: 0, refunded: 0 }
      for (const what of all) {
        play[what]?.(world)
        expect(world.stock).toBeGreaterThanOrEqual(0)
        const isPaid = ['paid', 'shipped', 'delivered'].includes(world.status)
        expect(world.taken - world.refunded).toBe(isPaid ? 1 : 0)
      }
    }),
    runs(500),
  )
})

test('G2 a delivered order is final, and a cancelled one can only be refunded or revived', () => {
  const from = (status: OrderStatus) =>
    (Object.keys(moves) as OrderAction[]).filter((happening) => moved(status, happening) !== null)
  expect(from('delivered')).toEqual([])
  expect(from('cancelled')).toEqual(['revive'])
})
