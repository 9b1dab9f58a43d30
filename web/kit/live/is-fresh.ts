import type { Duration, Instant } from '#domain/money/money.ts'
import type { PersonalFrame, SaleFrame } from '#wire/socket/socket.ts'

/** What was said longer ago than this does not tell that a silent line has come back to the present. */
const maxAgeMs: Duration = 3_000

/** Whether a frame was said just now. @param now the house's time */
export function isFresh(frame: PersonalFrame | SaleFrame, now: Instant): boolean {
  const sentAt = frame.type === 'pong' ? frame.data.serverTime : 'at' in frame ? frame.at : 0
  return now - sentAt < maxAgeMs
}
