import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** How staff reach the owner of an order; '' for what is not known. */
export type Contact = {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Reads the contact details of accounts. @returns a function from an account's id to its contact */
export async function contactsOf(
  db: Kysely<Rows>,
  userIds: readonly string[],
): Promise<(userId: string) => Contact> {
  const ids = [...new Set(userIds)]
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name', 'email', 'phone'])
          .where('id', 'in', ids)
          .execute()
  const people = new Map(rows.map((row) => [row.id, row]))
  return (userId) => {
    const person = people.get(userId)
    return {
      userId,
      name: person ? personName(person.first_name, person.last_name) : '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
    }
  }
}
