import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { ProcessLock } from './process-lock.ts'
import { hasSimulatedBidders } from './simulated-bidders.ts'
import { type Simulation, startSimulation } from './simulation.ts'

/**
 * Simulated bidders in rehearsals that staff conduct. They stay until the sale ends; if their process ends,
 * another one resumes them.
 */
export type StaffSimulations = {
  /** Adds them to a rehearsal. */
  begin(auctionId: string): Promise<void>
  /** The rehearsals whose simulated bidders run in this process. */
  readonly playing: readonly string[]
  /** Stops them if the sale has ended, and resumes them if no process runs them. */
  step(turnOf: LockOf): Promise<void>
  /** Starts running steps at an interval. */
  start(turnOf: LockOf, log: Log): { close(): Promise<void> }
  /** Stops all of them in this process. */
  close(): Promise<void>
}

/** The lock of one rehearsal, which a single process holds. */
export type LockOf = (auctionId: string) => ProcessLock

type Setting = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>
  readonly clock: Clock
}

/** Milliseconds between two steps. */
const stepIntervalMs = 5_000
/** Milliseconds after its start for which a rehearsal is resumed: an abandoned one must not run forever. */
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

  /** Resumes a rehearsal that no other process runs. */
  async function resume(auctionId: string, turnOf: LockOf): Promise<void> {
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

  async function step(turnOf: LockOf): Promise<void> {
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
          .catch((error) => log.warn({ err: error }, 'The staff rehearsals could not be updated'))
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
