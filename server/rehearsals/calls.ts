import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Clock } from '#server/clock.ts'
import type { Rows } from '#server/database/rows.ts'
import { type Answer, answerMember } from '#server/http/calls.ts'
import type { Rooms } from '#server/rooms/rooms.ts'
import { houseRehearse } from '#wire/calls/house-rehearsals.ts'
import { refusal } from '#wire/refusal-data.ts'
import { type Play, play } from './play.ts'
import { makePractice } from './practice.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'desk' | 'freshState' | 'room'>
  readonly catalogue: Pick<Catalogue, 'publish' | 'published' | 'state'>
  readonly clock: Clock
}

/** The rehearsals that staff make of their sales. */
export type Practising = {
  readonly answers: readonly Answer[]
  /** Has the simulated bidders leave all of them. */
  close(): Promise<void>
}

/**
 * Opens them. Simulated bidders stay until their sale ends or this process does; the clerk is always one of the house's
 * own.
 */
export function openPractising(desk: Desk): Practising {
  const { rooms, catalogue, clock } = desk
  const playing = new Map<string, Play>()

  async function leaveEnded(): Promise<void> {
    const over = [...playing].filter(([, one]) => one.isOver)
    for (const [id, one] of over) {
      playing.delete(id)
      await one.close()
    }
  }

  return {
    answers: [
      answerMember(houseRehearse, async ({ now }, { auctionId, simulated }) => {
        const sale = await catalogue.published(auctionId)
        if (!sale) return refusal('notFound')
        if (sale.kind !== 'live' || sale.isRehearsal)
          return refusal('wrongState', { status: sale.isRehearsal ? 'rehearsal' : 'timed' })
        await leaveEnded()
        const id = await makePractice(desk, auctionId, now)
        if (simulated) {
          const cast = 'online'
          playing.set(id, await play({ rooms, clock }, { auctionId: id, seed: id, cast }))
        }
        return { auctionId: id }
      }),
    ],
    async close() {
      await Promise.all([...playing.values()].map((one) => one.close()))
      playing.clear()
    },
  }
}
