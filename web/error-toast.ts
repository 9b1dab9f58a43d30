import type { LineState } from '#web/live/socket.ts'
import type { CallError } from '#wire/call-error.ts'

/**
 * Whether a call's error is to be said in passing. The end of a session has words of its own, and where the line is gone
 * the bar at the foot of the page says so already.
 */
export function isWorthSaying(error: Pick<CallError, 'scope' | 'name'>, line: LineState): boolean {
  if (error.scope === 'server') return error.name !== 'sessionEnded'
  return error.name !== 'aborted' && line === 'live'
}
