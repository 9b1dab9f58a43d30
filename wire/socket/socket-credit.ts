import type { ClientFrame } from './socket.ts'

/** How much a socket may still say. It grows back with time. */
export type Credit = { left: number; at: number }

/** What a socket may say at once, and per second after that. */
export const maxCredit = 40
export const creditPerSecond = 8

/** What a login takes, by a frame or with the address. */
export const loginCost = 5

/** What following some sales takes, asked in one frame or with the address. */
export const subscribeCost = (sales: number): number => 1.5 + sales / 2

/** @param now milliseconds of any steady clock */
export const fullCredit = (now: number): Credit => ({ left: maxCredit, at: now })

/**
 * Takes a price from a socket's credit.
 * @param now milliseconds of the clock that the credit began with
 * @returns false where it is not enough: the client floods the server
 */
export function spend(credit: Credit, price: number, now: number): boolean {
  credit.left = creditAt(credit, now) - price
  credit.at = now
  return credit.left >= 0
}

/** What is left of a credit at an instant of its own clock. */
export const creditAt = (credit: Credit, now: number): number =>
  Math.min(maxCredit, credit.left + ((now - credit.at) / 1000) * creditPerSecond)

/** What a frame takes from the credit of the socket that sends it. */
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
      return 1
    default:
      return frame satisfies never
  }
}
