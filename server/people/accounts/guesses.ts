import type { Allowance, Attempts, Tally } from '#server/platform/http/attempts.ts'
import { emailKey } from './email.ts'

const minute = 60_000
const quarterHourMs = 15 * minute

/** Limits on wrong passwords. */
export type GuessLimits = {
  /** Wrong passwords for one address before it is locked. */
  readonly account: Allowance
  /** How long an address is locked, in milliseconds. */
  readonly lock: number
  /** Wrong passwords from one network, for any addresses. */
  readonly network: Allowance
  /** Letters about locks to one address. */
  readonly letters: Allowance
}

export const guessLimits: GuessLimits = {
  account: { max: 10, perMs: quarterHourMs },
  lock: quarterHourMs,
  network: { max: 200, perMs: quarterHourMs },
  letters: { max: 3, perMs: 24 * 60 * minute },
}

/** One password attempt for an address, from a network. */
export type Guess = { readonly email: string; readonly ip: string; readonly now: number }

/** Protects passwords against guessing. An address without an account is treated like any other. */
export type Guesses = {
  /** Counts a guess before it is checked. */
  count(guess: Guess): Promise<Tally>
  /** Records that a guess was right. */
  right(guess: Guess): Promise<void>
  /** Records that a guess was wrong. The last allowed one locks the address and sends its owner one letter. */
  wrong(guess: Guess, tally: Tally): Promise<void>
  /** Unlocks an address whose owner has followed an emailed link. */
  unlock(email: string): Promise<void>
}

/**
 * Creates the protection against guessing. @param sendLocked queues a letter to the owner of an address; the
 * worker finds out whether there is one
 */
export function createGuesses(
  attempts: Attempts,
  limits: GuessLimits,
  sendLocked: (email: string) => Promise<void>,
): Guesses {
  const keyOf = (email: string) => `login ${emailKey(email)}`
  const networkKey = (ip: string) => `login from ${ip}`
  return {
    async count({ email, ip, now }) {
      // A guess refused for its network does not count against the address.
      const { wait } = await attempts.count(networkKey(ip), limits.network, now)
      return wait > 0 ? { wait, isLast: false } : attempts.count(keyOf(email), limits.account, now)
    },
    async right({ email, ip }) {
      await attempts.clear(keyOf(email))
      // Uncounts one guess only: otherwise any account's owner could reset the count of their network.
      await attempts.uncount(networkKey(ip))
    },
    async wrong({ email, now }, { isLast }) {
      if (!isLast) return
      await attempts.extend(keyOf(email), now + limits.lock)
      const letters = await attempts.count(`lock told ${emailKey(email)}`, limits.letters, now)
      if (letters.wait === 0) await sendLocked(email)
    },
    unlock: (email) => attempts.clear(keyOf(email)),
  }
}
