import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import type { Ledger, LockedLedger } from '#server/ledger/ledger.ts'
import type { Log } from '#server/log.ts'
import type { Desk } from './desk.ts'

/** Carries what the desks of this process have decided to the ledger. */
export type Writer = {
  /** Says that commands wait at a desk. */
  wake(desk: Desk): void
  /** Waits until nothing is under way. */
  idle(): Promise<void>
}

/** Milliseconds for which a desk whose head another process moved takes the lock before it decides. */
const wariness = 1_000
/** Milliseconds between two tries when the ledger does not answer. */
const pause = 200

/**
 * One append under way at a time: whatever all desks have gathered meanwhile goes into the next together, and each
 * desk's part stands or falls by its own head. A desk whose part fell, or whose fate is unknown, goes on by itself.
 */
export function openWriter({ ledger, clock, log }: { ledger: Ledger; clock: Clock; log: Log }): Writer {
  const ready = new Set<Desk>()
  const alone = new Map<Desk, Promise<void>>()
  const wary = new WeakMap<Desk, number>()
  let running: Promise<void> | null = null

  function wake(desk: Desk): void {
    if (alone.has(desk)) return
    if (performance.now() < (wary.get(desk) ?? 0)) {
      goAlone(desk)
      return
    }
    ready.add(desk)
    running ??= run().finally(() => {
      running = null
    })
  }

  async function run(): Promise<void> {
    await nextTurn()
    while (ready.size > 0) {
      const desks = [...ready]
      ready.clear()
      await flush(desks)
      for (const desk of desks) if (desk.busy) wake(desk)
    }
  }

  async function flush(desks: readonly Desk[]): Promise<void> {
    const now = clock.now()
    const parts = desks.flatMap((desk) => desk.takeOff(now) ?? [])
    if (parts.length === 0) return
    try {
      const appended = await ledger.append(parts)
      for (const desk of desks) if (!desk.settle(appended)) goAlone(desk)
    } catch (error) {
      log.warn({ err: error }, 'An append failed; its fate is looked up')
      for (const desk of desks) goAlone(desk)
    }
  }

  function goAlone(desk: Desk): void {
    ready.delete(desk)
    const going = goOn(desk).finally(() => {
      alone.delete(desk)
      if (desk.busy) wake(desk)
    })
    alone.set(desk, going)
  }

  async function goOn(desk: Desk): Promise<void> {
    while (desk.busy) {
      desk.expire(performance.now())
      try {
        await settleLocked(desk)
      } catch (error) {
        log.warn({ err: error, auctionId: desk.auctionId }, 'The ledger does not answer; trying again')
        await wait(pause)
      }
    }
  }

  /** Decides and appends while no other process can move the head. */
  async function settleLocked(desk: Desk): Promise<void> {
    const { room, auctionId } = desk
    const appended = await ledger.whileLocked(auctionId, async (locked) => {
      await lookUp(desk, locked)
      const missed = await locked.readSince(room.head.seq)
      if (missed.length > 0) wary.set(desk, performance.now() + wariness)
      room.take(missed)
      const part = desk.takeOff(clock.now())
      return part ? locked.append(part) : null
    })
    if (appended) desk.settle(appended)
  }

  return {
    wake,
    async idle() {
      while (running || alone.size > 0) await Promise.all([running, ...alone.values()])
    },
  }
}

/** Finds out what became of an append that was not answered. */
async function lookUp(desk: Desk, locked: LockedLedger): Promise<void> {
  const last = desk.flight?.part.sealed.at(-1)
  const [found] = last ? await locked.readSince(last.entry.seq - 1) : []
  if (last && found?.hash === last.hash) desk.land()
  else desk.takeBack()
}
