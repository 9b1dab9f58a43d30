import type { ClientFrame } from './socket.ts'

/** The rate limit credit of a socket. It refills over time. */
export type Credit = { left: number; at: number }

/** The maximum credit, and its refill per second. */
export const maxCredit = 40
export const creditPerSecond = 8

/** The cost of a login, by frame or in the URL. */
export const loginCost = 5

/** Returns the cost of subscribing to several sales, by frame or in the URL. */
export const subscribeCost = (sales: number): number => 1.5 + sales / 2

/** Creates the full credit of a new socket. @param now the milliseconds of a monotonic clock */
export const fullCredit = (now: number): Credit => ({ left: maxCredit, at: now })

/**
 * Spends credit.
 * @param now the milliseconds of the clock with which the credit was created @returns false if the credit is
 * exhausted, because the client floods the server
 */
export function spend(credit: Credit, price: number, now: number): boolean {
  credit.left = creditAt(credit, now) - price
  credit.at = now
  return credit.left >= 0
}

/** Returns the remaining credit at an instant of its clock. */
export const creditAt = (credit: Credit, now: number): number =>
  Math.min(maxCredit, credit.left + ((now - credit.at) / 1000) * creditPerSecond)

/** Returns the cost of a frame. */
export function costOf(frame: ClientFrame): number {
  switch (frame.type) {
    case 'subscribe':
      return subscribeCost(1)
    case 'subscribe_many':
      return subscribeCost(frame.data.list.length)
    case 'login':
      return loginCost
    case 'follow_chat':
    case 'follow_inbox':
    case 'attend_desk':
      return 3
    case 'logout':
      return 2
    case 'ping':
    case 'switch_lang':
    case 'unsubscribe':
    case 'unsubscribe_many':
    case 'watching':
    case 'attend_draft':
    case 'leave_draft':
      return 1
    default:
      return frame satisfies never
  }
}
