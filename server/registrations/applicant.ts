import type { Kysely } from 'kysely'
import { cardsOf, isExpired } from '#server/accounts/cards.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Card } from '#wire/entities/card.ts'

/** What W1 asks of a person. */
export type Applicant = {
  readonly emailVerified: boolean
  readonly isAdult: boolean
  readonly agreed: boolean
  readonly identityPassed: boolean
  /** Cards that can still be charged, the newest first. */
  readonly cards: readonly Card[]
  readonly expiredCards: readonly Card[]
}

/** @param now Unix milliseconds */
export async function applicantOf(db: Kysely<Rows>, userId: string, now: number): Promise<Applicant> {
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
    identityPassed: user.identity_status === 1,
    cards: cards.filter((card) => !isExpired(card, now)),
    expiredCards: cards.filter((card) => isExpired(card, now)),
  }
}
