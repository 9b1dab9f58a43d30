import type { Anchor } from '#domain/ledger/chain.ts'
import type { Checked, CheckState, Progress } from './checked.ts'

/** Checks a record after `from`, telling how far it has come. Rejects where what checks cannot be fetched. */
export type Begin = (
  from: Anchor,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Checked>

/** A check of a record as a page follows it. */
export type Checking = {
  /** The same object until it changes. */
  readonly state: () => CheckState
  readonly onState: (run: () => void) => () => void
  /** Does nothing while a check is under way. */
  readonly start: (from: Anchor) => Promise<void>
  /** Calls off the check that is under way; what was found in order is kept. */
  readonly cancel: () => void
}

/** Where a record begins. */
export const beginning: Anchor = { seq: 0, hash: '' }

export function openChecking(begin: Begin): Checking {
  const listeners = new Set<() => void>()
  const now = { state: { kind: 'idle' } as CheckState, run: null as AbortController | null }
  const become = (state: CheckState) => {
    now.state = state
    for (const run of [...listeners]) run()
  }
  return {
    state: () => now.state,
    onState: (run) => {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    start: async (from) => {
      if (now.run) return
      now.run = new AbortController()
      become({ kind: 'checking', checked: from.seq, total: 0 })
      const tell = (progress: Progress) => become({ kind: 'checking', ...progress })
      const checked = await begin(from, tell, now.run.signal).catch(() => unreachableFrom(from))
      now.run = null
      become(checked)
    },
    cancel: () => now.run?.abort(),
  }
}

const unreachableFrom = (head: Anchor): Checked => ({ kind: 'unreachable', head })
