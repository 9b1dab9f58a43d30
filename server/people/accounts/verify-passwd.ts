import type { Instant } from '#domain/money/money.ts'
import type { Guesses } from './guesses.ts'
import { verifySecret } from './passwords.ts'

/** The result of checking a password. `wait` is in seconds. */
export type PasswdCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'tooMany'; readonly wait: number }

/**
 * Checks the password of an account and counts the guess.
 * @param account `passwd` is null if the address has no account; takes the same time and has the same effects
 * @param passwd hex SHA-256 of the password to check
 */
export async function verifyPasswd(
  guesses: Guesses,
  account: { readonly email: string; readonly passwd: string | null },
  passwd: string,
  { ip, now }: { readonly ip: string; readonly now: Instant },
): Promise<PasswdCheck> {
  const guess = { email: account.email, ip, now }
  const tally = await guesses.count(guess)
  if (tally.wait > 0) return { kind: 'tooMany', wait: tally.wait }
  if (await verifySecret(account.passwd, passwd)) {
    await guesses.right(guess)
    return { kind: 'right' }
  }
  await guesses.wrong(guess, tally)
  return { kind: 'wrong' }
}
