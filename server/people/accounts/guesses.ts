import type { Allowance, Attempts, Tally } from './attempts.ts'
import { emailKey } from './email.ts'

const minute = 60_000
const quarter = 15 * minute

/** How often passwords may be guessed. */
export type GuessLimits = {
  /** Wrong passwords for one address, before it is locked. */
  readonly account: Allowance
  /** How long it is locked, in milliseconds. */
  readonly lock: number
  /** Wrong passwords from one network, for whatever addresses. */
  readonly network: Allowance
  /** Letters on locks to one address. */
  readonly letters: Allowance
}

export const guessLimits: GuessLimits = {
  account: { most: 10, per: quarter },
  lock: quarter,
  network: { most: 200, per: quarter },
  letters: { most: 3, per: 24 * 60 * minute },
}

/** One guess at the password of an address, from a network. */
export type Guess = { readonly email: string; readonly ip: string; readonly now: number }

/** Guards passwords against being guessed. An address that nobody has is guarded like any other. */
export type Guesses = {
  /** Counts a guess before it is looked at. */
  count(guess: Guess): Promise<Tally>
  /** It was right. */
  right(guess: Guess): Promise<void>
  /** It was wrong. The last that is allowed locks the address, and whoever owns it is told, once. */
  wrong(guess: Guess, tally: Tally): Promise<void>
  /** The owner of an address has shown by a mailed link who they are. */
  unlock(email: string): Promise<void>
}

/** @param tellLocked writes to the owner of an address; where nobody has it, that is found out later and elsewhere */
export function openGuesses(
  attempts: Attempts,
  limits: GuessLimits,
  tellLocked: (email: string) => Promise<void>,
): Guesses {
  const keyOf = (email: string) => `login ${emailKey(email)}`
  const networkKey = (ip: string) => `login from ${ip}`
  return {
    async count({ email, ip, now }) {
      // What a network may no longer try is no try at an address.
      const { wait } = await attempts.count(networkKey(ip), limits.network, now)
      return wait > 0 ? { wait, isLast: false } : attempts.count(keyOf(email), limits.account, now)
    },
    async right({ email, ip }) {
      await attempts.clear(keyOf(email))
      // Only taken back: whoever has an account could clear the count of their network with it.
      await attempts.forgive(networkKey(ip))
    },
    async wrong({ email, now }, { isLast }) {
      if (!isLast) return
      await attempts.hold(keyOf(email), now + limits.lock)
      const letters = await attempts.count(`lock told ${emailKey(email)}`, limits.letters, now)
      if (letters.wait === 0) await tellLocked(email)
    },
    unlock: (email) => attempts.clear(keyOf(email)),
  }
}
