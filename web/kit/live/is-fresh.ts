import type { Duration, Instant } from '#domain/money/money.ts'
import type { PersonalFrame, SaleFrame } from '#wire/socket/socket.ts'

/** A frame older than this does not prove that a stalled connection has caught up. */
const maxAgeMs: Duration = 3_000

/** Whether a frame was sent recently. @param now the server's time */
export function isFresh(frame: PersonalFrame | SaleFrame, now: Instant): boolean {
  const sentAt = frame.type === 'pong' ? frame.data.serverTime : 'at' in frame ? frame.at : 0
  return now - sentAt < maxAgeMs
}
