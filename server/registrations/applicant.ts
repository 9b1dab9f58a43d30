import type { Kysely } from 'kysely'
import type { Applicant } from '#domain/registration.ts'
import { cardsOf, isExpired } from '#server/accounts/cards.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Card } from '#wire/entities/card.ts'

/** Somebody who wants to bid, and their cards. */
export type Person = Omit<Applicant, 'hasCard' | 'depositHeld'> & {
  /** Cards that can still be charged, the newest first. */
  readonly cards: readonly Card[]
  readonly expiredCards: readonly Card[]
}

/** What somebody has done of what W1 asks. @param now Unix milliseconds */
export async function personOf(db: Kysely<Rows>, userId: string, now: number): Promise<Person> {
  const [user, cards] = await Promise.all([
    db
      .selectFrom('users')
      .select(['email_verified_at', 'adult_at', 'terms_at', 'identity_status'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    cardsOf(db, userId),
  ])
  return {
    emailVerified: user.email_verified_at !== null,
    isAdult: user.adult_at !== null,
    agreed: user.terms_at !== null,
    identity: identityOf(user.identity_status),
    cards: cards.filter((card) => !isExpired(card, now)),
    expiredCards: cards.filter((card) => isExpired(card, now)),
  }
}

function identityOf(status: number | null): Person['identity'] {
  if (status === null) return 'none'
  if (status === 0) return 'awaiting'
  return status === 1 ? 'passed' : 'rejected'
}
