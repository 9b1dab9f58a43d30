import { sql } from 'kysely'
import { openMailbox, type ReceivedLetter } from '../mailbox.ts'
import type { House } from './house.ts'

/** The letters to one person, in the order in which they are expected. */
export type Letters = {
  /** Waits for the letter with such a subject and skips those before it. */
  find(subject: RegExp): Promise<ReceivedLetter>
}

/** Opens the letters to an address. */
export function openLetters({ server }: House, email: string): Letters {
  const mailbox = openMailbox(server.config.dataDir, email)
  const find = async (subject: RegExp): Promise<ReceivedLetter> => {
    const letter = await mailbox.next()
    return subject.test(letter.subject) ? letter : find(subject)
  }
  return { find }
}

/** Returns the URL in a letter without its origin. */
export function linkIn({ text }: ReceivedLetter, path: RegExp): string {
  const found = (text.match(/https?:\/\/\S+/g) ?? []).find((one) => path.test(one))
  if (!found) throw new Error(`No link to ${path} in: ${text}`)
  const { pathname, search } = new URL(found)
  return pathname + search
}

/** Runs the jobs scheduled for a later hour of the day. */
export const endTheDay = ({ db }: House): Promise<unknown> =>
  sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db)
