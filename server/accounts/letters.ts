import type { Kysely } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Letter, Mail } from '#server/mail/mail.ts'
import { type CodePurpose, issueCode } from './one-time-codes.ts'
import { type Account, accountOf } from './people.ts'
import { words } from './words/words.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly mail: Pick<Mail, 'send'>
  readonly clock: Clock
  readonly config: Pick<Config, 'publicUrl'>
}

/** What a letter of an account is about. The job that writes it knows the address only. */
export type AccountLetter = CodePurpose | 'passwdChanged'

/**
 * Writes a letter to the owner of an address and sends it; does nothing where nobody has the address, or where the
 * address that is to be verified has been. Written again after a crash, it bears a new code and the old one is dead.
 */
export async function sendAccountLetter(desk: Desk, about: AccountLetter, email: string): Promise<void> {
  const account = await accountOf(desk.db, email)
  if (!account || (about === 'verifyEmail' && account.emailVerified)) return
  await desk.mail.send({ ...account, name: account.firstName }, await letterOf(desk, about, account))
}

async function letterOf(
  { db, clock, config }: Desk,
  about: AccountLetter,
  account: Account,
): Promise<Letter> {
  const { subject, paragraphs, link } = words(account.lang)[about]
  const write = (path: string, code: string | null): Letter => ({
    subject,
    paragraphs,
    code,
    link: { label: link, href: `${config.publicUrl}${path}` },
  })
  if (about === 'passwdChanged') return write('/login', null)
  const { ak, code } = await issueCode(db, { userId: account.id, purpose: about, now: clock.now() })
  const { email } = account
  return about === 'verifyEmail'
    ? write(`/verification?${new URLSearchParams({ email })}`, code)
    : write(`/resetPassword?${new URLSearchParams({ ak, email, oneTimeCode: code })}`, null)
}
