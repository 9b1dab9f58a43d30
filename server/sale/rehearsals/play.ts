import { randomUUID } from 'node:crypto'
import { type Habits, humanPace } from '#domain/rehearsal/clerk.ts'
import { drawsOf } from '#domain/rehearsal/draws.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { seatClerk } from './clerk-seat.ts'
import { admitPeople, type Cast, clerkAccount, deskOf, leaveCommissions, sightOf } from './people.ts'
import { seat } from './seat.ts'

/** A rehearsal that is being played. */
export type Play = {
  /** Whether its sale has ended. */
  readonly isOver: boolean
  /** Stops as it stands: the lot on the block stays there until somebody plays on. */
  close(): Promise<void>
}

type Params = {
  readonly auctionId: string
  readonly seed: string
  /** How many times as quick as life. */
  readonly pace?: number
  /** Who takes part: everybody with the virtual clerk, or only who bids online, where somebody of the house is its clerk. */
  readonly cast?: Cast
}

type Setting = { readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>; readonly clock: Clock }

/** What the virtual clerk does now and then in a rehearsal that people look at. */
const habits: Habits = {
  undo: 0.02,
  pause: 0.02,
  say: 0.06,
  reject: 0.1,
  belowReserve: { from: 0.9, share: 0.5 },
  words: [
    'Welcome to the rehearsal. Nothing is sold. 欢迎参加彩排，拍品不会实际成交。',
    'Take a paddle and join the bidding. 欢迎领取竞投号牌，一同出价。',
    'The other bidders are simulated. 其他竞投人均为模拟。',
  ],
  reason: 'A short pause · 请稍候',
}

/**
 * Plays a rehearsal on from wherever it stands: the virtual clerk and the simulated bidders act through the sale's desk
 * as people do, each with keys of their own.
 */
export async function play(
  { rooms, clock }: Setting,
  { auctionId, seed, pace = 1, cast = 'everybody' }: Params,
): Promise<Play> {
  const room = await rooms.room(auctionId)
  const people = await admitPeople(rooms, auctionId, seed, cast)
  const begun = await rooms.freshState(auctionId)
  const isFresh = begun.liveStatus === 'closed' && begun.currentLotId === null && !begun.isEnd
  if (isFresh) await leaveCommissions(rooms, begun, people, seed)
  const queue = rooms.queue(auctionId)
  const since = clock.now()
  const under = new Set<Promise<unknown>>()
  const tracked = async (work: Promise<unknown>): Promise<void> => {
    under.add(work)
    await work.catch(() => undefined)
    under.delete(work)
  }

  const seats = people.map(({ bidder, player }) => {
    const draw = drawsOf(`${seed} ${player.paddle}`)
    return seat({
      player,
      see: () => sightOf(room.state, room.state.currentLotId, player),
      async bid(lotId, { price, taps }) {
        const asked = { by: bidder, ak: randomUUID() }
        const command = { type: 'offer', bidder, lotId, price } as const
        const tap = () => queue.submit({ command, asked, answerOf: ({ seq }) => ({ seq }) })
        await tracked(Promise.all(Array.from({ length: taps }, tap)))
      },
      raised: () => clerk?.look(),
      pace,
      draw,
    })
  })
  const conducted = () =>
    seatClerk({
      see: () =>
        deskOf(
          room.state,
          seats.flatMap(({ hand }) => hand ?? []),
          clock.now(),
          since,
        ),
      async press(command) {
        const asked = { by: clerkAccount, ak: randomUUID() }
        const outcome = queue.submit({ command, asked, answerOf: ({ seq }) => ({ seq }) })
        await tracked(outcome)
        return outcome.then(
          ({ kind }) => kind === 'accepted',
          () => false,
        )
      },
      manner: { pace: humanPace, habits, draw: drawsOf(seed) },
      pace,
    })
  const clerk = cast === 'everybody' ? conducted() : null
  const lookAll = () => {
    for (const one of seats) one.look()
    clerk?.look()
  }
  const stop = room.listen(lookAll)
  lookAll()

  return {
    get isOver() {
      return room.state.isEnd
    },
    async close() {
      stop()
      clerk?.close()
      for (const one of seats) one.close()
      await Promise.all(under)
    },
  }
}
