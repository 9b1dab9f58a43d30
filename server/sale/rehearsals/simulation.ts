import { randomUUID } from 'node:crypto'
import { type Habits, humanPace } from '#domain/rehearsal/clerk.ts'
import { createRandom } from '#domain/rehearsal/random.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { startBidderAgent } from './bidder-agent.ts'
import {
  admitSimulatedBidders,
  bidderViewOf,
  type Cast,
  clerkAccount,
  clerkViewOf,
  placeCommissionBids,
} from './simulated-bidders.ts'
import { startVirtualClerk } from './virtual-clerk.ts'

/** A running rehearsal. */
export type Simulation = {
  /** Whether its sale has ended. */
  readonly isOver: boolean
  /** Stops without ending the sale; the current lot stays open until the simulation is resumed. */
  close(): Promise<void>
}

type Params = {
  readonly auctionId: string
  readonly seed: string
  /** Speed as a multiple of real time. */
  readonly pace?: number
  /** `everybody` includes the virtual clerk; `online` is for rehearsals whose clerk is a member of staff. */
  readonly cast?: Cast
}

type Setting = { readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>; readonly clock: Clock }

/** Occasional actions of the virtual clerk, which show visitors more of the saleroom. */
const habits: Habits = {
  undo: 0.02,
  pause: 0.02,
  message: 0.06,
  reject: 0.1,
  belowReserve: { from: 0.9, share: 0.5 },
  messages: [
    'Welcome to the rehearsal. Nothing is sold. 欢迎参加彩排，拍品不会实际成交。',
    'Take a paddle and join the bidding. 欢迎领取竞投号牌，一同出价。',
    'The other bidders are simulated. 其他竞投人均为模拟。',
  ],
  reason: 'A short pause · 请稍候',
}

/**
 * Runs a rehearsal from its current state. The virtual clerk and the simulated bidders submit commands to the
 * sale's queue with their own idempotency keys, as people do.
 */
export async function startSimulation(
  { rooms, clock }: Setting,
  { auctionId, seed, pace = 1, cast = 'everybody' }: Params,
): Promise<Simulation> {
  const room = await rooms.room(auctionId)
  const people = await admitSimulatedBidders(rooms, auctionId, seed, cast)
  const initial = await rooms.freshState(auctionId)
  const isFresh = initial.liveStatus === 'closed' && initial.currentLotId === null && !initial.isEnd
  if (isFresh) await placeCommissionBids(rooms, initial, people, seed)
  const queue = rooms.queue(auctionId)
  const since = clock.now()
  const pending = new Set<Promise<unknown>>()
  const tracked = async (work: Promise<unknown>): Promise<void> => {
    pending.add(work)
    await work.catch(() => undefined)
    pending.delete(work)
  }

  const agents = people.map(({ bidder, player }) => {
    const draw = createRandom(`${seed} ${player.paddle}`)
    return startBidderAgent({
      player,
      getView: () => bidderViewOf(room.state, room.state.currentLotId, player),
      async bid(lotId, { price, taps }) {
        const requestKey = { by: bidder, idempotencyKey: randomUUID() }
        const command = { type: 'offer', bidder, lotId, price } as const
        const tap = () => queue.submit({ command, requestKey, answerOf: ({ seq }) => ({ seq }) })
        await tracked(Promise.all(Array.from({ length: taps }, tap)))
      },
      onFloorBid: () => clerk?.update(),
      pace,
      draw,
    })
  })
  const startClerk = () =>
    startVirtualClerk({
      getView: () =>
        clerkViewOf(
          room.state,
          agents.flatMap(({ floorBid }) => floorBid ?? []),
          clock.now(),
          since,
        ),
      async run(command) {
        const requestKey = { by: clerkAccount, idempotencyKey: randomUUID() }
        const outcome = queue.submit({ command, requestKey, answerOf: ({ seq }) => ({ seq }) })
        await tracked(outcome)
        return outcome.then(
          ({ kind }) => kind === 'accepted',
          () => false,
        )
      },
      manner: { pace: humanPace, habits, draw: createRandom(seed) },
      pace,
    })
  const clerk = cast === 'everybody' ? startClerk() : null
  const updateAll = () => {
    for (const one of agents) one.update()
    clerk?.update()
  }
  const stop = room.subscribe(updateAll)
  updateAll()

  return {
    get isOver() {
      return room.state.isEnd
    },
    async close() {
      stop()
      clerk?.close()
      for (const one of agents) one.close()
      await Promise.all(pending)
    },
  }
}
