import type { Duration } from '#domain/money/money.ts'
import { closeCodes } from '#wire/socket/socket.ts'

/** Close codes after which reconnecting is pointless: the server did not understand this page. */
export const fatalCodes: ReadonlySet<number> = new Set([closeCodes.protocol, closeCodes.tooLarge])

/** Close codes that concern only this page and do not mean that the server is gone. */
export const ownCodes: ReadonlySet<number> = new Set([closeCodes.tooSlow, closeCodes.flooded])

const reconnectMs: Duration = 1_000
const reconnectHiddenMs: Duration = 10_000
/**
 * The delay after the flood guard, before `jitterMs`. It is short, since the page is rarely the cause and its
 * user is waiting.
 */
const reconnectFloodedMs: Duration = 250
const jitterMs: Duration = 500

/**
 * Returns the delay before a page connects again, some of it random so that not all pages connect at once.
 * @param code the code with which the connection closed or the attempt failed
 */
export function reconnectDelay(code: number, isHidden: boolean, random: () => number): Duration {
  const delayMs = isHidden
    ? reconnectHiddenMs
    : code === closeCodes.flooded
      ? reconnectFloodedMs
      : reconnectMs
  return delayMs + random() * jitterMs
}

/** Returns the delay before a page opens another connection beside a silent one. */
export const delayBesideSilent = (isHidden: boolean, random: () => number): Duration =>
  isHidden ? reconnectHiddenMs : random() * jitterMs
