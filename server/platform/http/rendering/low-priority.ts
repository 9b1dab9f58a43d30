import { getPriority, setPriority } from 'node:os'

/**
 * Gives this thread a lower priority than other threads. Only on Linux: elsewhere it would be the priority of the whole
 * process. A process that was started with a lower priority keeps it, since it may not be raised again.
 */
export function lowerPriority(niceness: number): void {
  if (process.platform === 'linux' && getPriority() < niceness) setPriority(niceness)
}
