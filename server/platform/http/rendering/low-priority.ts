import { getPriority, setPriority } from 'node:os'

/**
 * Gives this thread a lower priority than other threads, but only on Linux: elsewhere this would change the
 * priority of the whole process. A process started with a lower priority keeps it, since it may not be raised again.
 */
export function lowerPriority(niceness: number): void {
  if (process.platform === 'linux' && getPriority() < niceness) setPriority(niceness)
}
