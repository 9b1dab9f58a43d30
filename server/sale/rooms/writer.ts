import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import type { Part } from '#server/sale/ledger/part.ts'
import type { Desk } from './desk.ts'

/** Carries what the desks of this process have decided to the ledger. */
export type Writer = {
  /** Says that commands wait at a desk. */
  wake(desk: Desk): void
  /** Waits until nothing is under way. */
  idle(): Promise<void>
}

/** Milliseconds for which a desk whose head another process moved takes its turn before it decides. */
const wariness = 1_000
/** Milliseconds between two tries when the ledger does not answer. */
const pause = 200
/** Milliseconds, at least, between two tries to take a turn that another process has. */
const turnPause = 5

/**
 * One append under way at a time: whatever all desks have gathered meanwhile goes into the next together, and each
 * desk's part stands or falls by its own head. A desk whose part fell, or whose fate is unknown, takes a turn, reads
 * what it missed, and goes with the next append. No lock is held from one statement to the next, so a process that
 * stops between two of them stops nobody else.
 */
export function openWriter({ ledger, clock, log }: { ledger: Ledger; clock: Clock; log: Log }): Writer {
  const ready = new Set<Desk>()
  const behind = new Map<Desk, Promise<void>>()
  const turns = new WeakMap<Desk, string>()
  const wary = new WeakMap<Desk, number>()
  let running: Promise<void> | null = null

  function wake(desk: Desk): void {
    if (behind.has(desk) || ready.has(desk)) return
    if (performance.now() < (wary.get(desk) ?? 0)) readUp(desk)
    else makeReady(desk)
  }

  function makeReady(desk: Desk): void {
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
    const parts = desks.flatMap((desk) => withTurn(desk, desk.takeOff(now)))
    if (parts.length === 0) return
    try {
      const appended = await ledger.append(parts)
      for (const desk of desks) if (!desk.settle(appended)) readUp(desk)
    } catch (error) {
      log.warn({ err: error }, 'An append failed; its fate is looked up')
      for (const desk of desks) readUp(desk)
    }
  }

  /** A part with the turn that its desk has. A turn that is not needed ends at once. */
  function withTurn(desk: Desk, part: Part | null): Part[] {
    const turn = turns.get(desk)
    turns.delete(desk)
    if (turn === undefined) return part ? [part] : []
    if (part && part.sealed.length > 0) return [{ ...part, turn }]
    ledger.endTurn(desk.auctionId, turn).catch((error) => {
      log.debug({ err: error, auctionId: desk.auctionId }, 'A turn ends by itself')
    })
    return part ? [part] : []
  }

  function readUp(desk: Desk): void {
    if (behind.has(desk)) return
    const reading = catchUp(desk).finally(() => {
      behind.delete(desk)
      makeReady(desk)
    })
    behind.set(desk, reading)
  }

  /** Takes a turn and reads what the ledger has beyond the desk's sale; tries until that is done or nothing waits. */
  async function catchUp(desk: Desk): Promise<void> {
    while (desk.busy) {
      desk.expire(performance.now())
      try {
        if (await takeTurn(desk)) return
        await wait(turnPause + Math.random() * turnPause)
      } catch (error) {
        log.warn({ err: error, auctionId: desk.auctionId }, 'The ledger does not answer; trying again')
        await wait(pause)
      }
    }
  }

  async function takeTurn(desk: Desk): Promise<boolean> {
    const turn = await ledger.takeTurn(desk.auctionId)
    if (turn === null) return false
    await lookUp(desk)
    const { seq } = desk.room.head
    await desk.room.catchUp()
    if (desk.room.head.seq > seq) wary.set(desk, performance.now() + wariness)
    turns.set(desk, turn)
    return true
  }

  /** Finds out what became of an append that was not answered. */
  async function lookUp(desk: Desk): Promise<void> {
    const last = desk.flight?.part.sealed.at(-1)
    const [found] = last ? await ledger.readSince(desk.auctionId, last.entry.seq - 1, 1) : []
    if (last && found?.hash === last.hash) desk.land()
    else desk.takeBack()
  }

  return {
    wake,
    async idle() {
      while (running || behind.size > 0) await Promise.all([running, ...behind.values()])
    },
  }
}
