import type { Anchor } from '#domain/ledger/chain.ts'
import type { CheckOutcome, CheckState, Progress } from './check-outcome.ts'

/** Checks a record after `from` and reports progress. Rejects if the checker cannot be loaded. */
export type RunCheck = (
  from: Anchor,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<CheckOutcome>

/** The state of a check, for a page. */
export type RecordCheck = {
  /** Returns the state, as the same object until it changes. */
  readonly state: () => CheckState
  readonly onState: (run: () => void) => () => void
  /** Starts a check; ignored while one is running. */
  readonly start: (from: Anchor) => Promise<void>
  /** Cancels the running check but keeps its progress. */
  readonly cancel: () => void
}

/** The start of a record. */
export const startAnchor: Anchor = { seq: 0, hash: '' }

export function createRecordCheck(runCheck: RunCheck): RecordCheck {
  const listeners = new Set<() => void>()
  const current = { state: { kind: 'idle' } as CheckState, run: null as AbortController | null }
  const setState = (state: CheckState) => {
    current.state = state
    for (const run of [...listeners]) run()
  }
  return {
    state: () => current.state,
    onState: (run) => {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    start: async (from) => {
      if (current.run) return
      current.run = new AbortController()
      setState({ kind: 'checking', checked: from.seq, total: 0 })
      const onProgress = (progress: Progress) => setState({ kind: 'checking', ...progress })
      const checked = await runCheck(from, onProgress, current.run.signal).catch(() => unreachableFrom(from))
      current.run = null
      setState(checked)
    },
    cancel: () => current.run?.abort(),
  }
}

const unreachableFrom = (head: Anchor): CheckOutcome => ({ kind: 'unreachable', head })
