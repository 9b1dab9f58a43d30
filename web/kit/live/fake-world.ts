import type { Duration, Instant } from '#domain/money/money.ts'
import { listeners } from './listeners.ts'
import type { LineEvents, World } from './world.ts'

/** A line that a test holds the far end of. */
export type FakeLine = LineEvents & {
  readonly query: string
  readonly sent: readonly unknown[]
  readonly hungUp: boolean
}

/** A world whose time passes only when a test says so. */
export type FakeWorld = World & {
  /** Lets time pass, running what falls due in its order. */
  readonly pass: (time: Duration) => void
  /** Time goes by and nothing runs, as in a computer that sleeps; what was due runs afterwards. */
  readonly sleep: (time: Duration) => void
  /** Every line ever opened, oldest first. */
  readonly lines: readonly FakeLine[]
  /** The newest line; fails the test where none was opened. */
  readonly line: () => FakeLine
  readonly hide: (hidden: boolean) => void
  readonly network: (there: boolean) => void
  /** From now on the browser brings this token along; '' for none. */
  readonly keep: (token: string) => void
}

type Timer = { readonly at: Duration; readonly run: () => void }

/** A world beginning at elapsed time 0, in sight, with a wall clock of its own and no randomness. */
export function fakeWorld({ wallClock = 1_000_000 as Instant } = {}): FakeWorld {
  const timers = new Set<Timer>()
  const lines: FakeLine[] = []
  const sight = listeners()
  const net = listeners<[boolean]>()
  const state = { elapsed: 0, hidden: false, kept: '' }

  const next = (until: Duration) =>
    [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]

  return {
    elapsed: () => state.elapsed,
    wallClock: () => wallClock + state.elapsed,
    random: () => 0,
    after: (delay, run) => {
      const timer = { at: state.elapsed + delay, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    connect: (events, query) => {
      const sent: unknown[] = []
      const line = { ...events, query, sent, hungUp: false }
      lines.push(line)
      return {
        send: (text) => void sent.push(JSON.parse(text)),
        close: () => {
          line.hungUp = true
        },
      }
    },
    brings: (token) => token === state.kept,
    hidden: () => state.hidden,
    onSight: sight.add,
    onNetwork: net.add,
    sleep: (time) => {
      state.elapsed += time
    },
    pass: (time) => {
      const until = state.elapsed + time
      for (let due = next(until); due; due = next(until)) {
        timers.delete(due)
        state.elapsed = Math.max(state.elapsed, due.at)
        due.run()
      }
      state.elapsed = until
    },
    lines,
    line: () => {
      const line = lines.at(-1)
      if (!line) throw new Error('no line was opened')
      return line
    },
    hide: (hidden) => {
      state.hidden = hidden
      sight.tell()
    },
    network: net.tell,
    keep: (token) => {
      state.kept = token
    },
  }
}
