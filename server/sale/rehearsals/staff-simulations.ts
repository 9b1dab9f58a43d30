import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { ProcessLock } from './process-lock.ts'
import { hasSimulatedBidders } from './simulated-bidders.ts'
import { type Simulation, startSimulation } from './simulation.ts'

/** The simulated bidders in rehearsals that staff conduct: they stay until the sale ends, whichever process they are of. */
export type StaffSimulations = {
  /** Brings them into a rehearsal. */
  begin(auctionId: string): Promise<void>
  /** The rehearsals in which they are of this process. */
  readonly playing: readonly string[]
  /** Has them leave what has ended, and brings them back into what no process plays any more. */
  step(turnOf: TurnOf): Promise<void>
  /** Steps again and again. */
  start(turnOf: TurnOf, log: Log): { close(): Promise<void> }
  /** Has them leave all of this process. */
  close(): Promise<void>
}

/** The turn to play one rehearsal: of several processes one has it. */
export type TurnOf = (auctionId: string) => ProcessLock

type Setting = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>
  readonly clock: Clock
}

/** Milliseconds between two steps. */
const stepIntervalMs = 5_000
/** Milliseconds from its beginning in which a rehearsal is taken up again: one that was forgotten is not, for ever. */
const resumeWithinMs = 24 * 3_600_000

export function createStaffSimulations({ db, rooms, clock }: Setting): StaffSimulations {
  const simulations = new Map<string, Simulation>()
  const turns = new Map<string, ProcessLock>()

  async function begin(auctionId: string): Promise<void> {
    simulations.set(
      auctionId,
      await startSimulation({ rooms, clock }, { auctionId, seed: auctionId, cast: 'online' }),
    )
  }

  async function leave(auctionId: string): Promise<void> {
    const [own, turn] = [simulations.get(auctionId), turns.get(auctionId)]
    simulations.delete(auctionId)
    turns.delete(auctionId)
    await own?.close()
    await turn?.close()
  }

  /** Plays one where nobody else does. */
  async function resume(auctionId: string, turnOf: TurnOf): Promise<void> {
    if (!hasSimulatedBidders(await rooms.freshState(auctionId))) return
    const turn = turns.get(auctionId) ?? turnOf(auctionId)
    if (!(await turn.acquire())) return leave(auctionId)
    turns.set(auctionId, turn)
    if (!simulations.has(auctionId)) await begin(auctionId)
  }

  const unfinished = () =>
    db
      .selectFrom('rehearsals')
      .innerJoin('sale_standing', 'sale_standing.auction_id', 'rehearsals.auction_id')
      .select('rehearsals.auction_id as id')
      .where('is_played', 'is', false)
      .where('is_end', 'is', false)
      .where('begun_at', '>', clock.now() - resumeWithinMs)
      .execute()

  async function step(turnOf: TurnOf): Promise<void> {
    for (const [id, one] of [...simulations]) if (one.isOver) await leave(id)
    for (const { id } of await unfinished()) await resume(id, turnOf)
  }

  return {
    begin,
    get playing() {
      return [...simulations.keys()]
    },
    step,
    start(turnOf, log) {
      let stepping: Promise<void> = Promise.resolve()
      const runStep = () => {
        stepping = stepping
          .then(() => step(turnOf))
          .catch((error) => log.warn({ err: error }, 'The rehearsals of the staff could not be looked after'))
      }
      runStep()
      const timer = setInterval(runStep, stepIntervalMs)
      timer.unref()
      return {
        async close() {
          clearInterval(timer)
          await stepping
        },
      }
    },
    async close() {
      for (const id of new Set([...simulations.keys(), ...turns.keys()])) await leave(id)
    },
  }
}
