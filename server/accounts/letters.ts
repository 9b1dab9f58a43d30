import type { Kysely } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Rows } from '#server/database/rows.ts'
import { type Letter, setLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type LetterWords, words } from '#server/mail/words/words.ts'
import { type CodePurpose, issueCode } from './one-time-codes.ts'
import { type Account, accountOf } from './people.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly mail: Mail
  readonly clock: Clock
  readonly config: Pick<Config, 'house' | 'publicUrl'>
}

/** What a letter of an account is about. The job that writes it knows the address only. */
export type AccountLetter = CodePurpose | 'passwdChanged'

/**
 * Writes a letter to the owner of an address and sends it; does nothing where nobody has the address, or where the
 * address that is to be verified has been. Written again after a crash, it bears a new code and the old one is dead.
 */
export async function sendAccountLetter(desk: Desk, about: AccountLetter, email: string): Promise<void> {
  const { db, mail, config } = desk
  const account = await accountOf(db, email)
  if (!account || (about === 'verifyEmail' && account.emailVerified)) return
  const letter = await letterOf(desk, about, account)
  await mail.send(account.email, setLetter(letter, account.lang, config.house))
}

async function letterOf(
  { db, clock, config }: Desk,
  about: AccountLetter,
  account: Account,
): Promise<Letter> {
  const said = words(account.lang)[about]
  const { publicUrl } = config
  if (about === 'passwdChanged') return written(said, account, null, `${publicUrl}/login`)
  const { ak, code } = await issueCode(db, { userId: account.id, purpose: about, now: clock.now() })
  const email = account.email
  return about === 'verifyEmail'
    ? written(said, account, code, `${publicUrl}/verification?${new URLSearchParams({ email })}`)
    : written(
        said,
        account,
        null,
        `${publicUrl}/resetPassword?${new URLSearchParams({ ak, email, oneTimeCode: code })}`,
      )
}

function written(said: LetterWords, account: Account, code: string | null, href: string): Letter {
  const { subject, paragraphs, link } = said
  return { subject, name: account.firstName, paragraphs, code, link: { label: link, href } }
}
