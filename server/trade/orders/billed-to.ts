import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/**
 * The billing name of an account at this moment: lines of name and company. Chinese names keep their order and take no
 * English title.
 */
export async function billedTo(db: Kysely<Rows>, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['prefix', 'first_name', 'last_name', 'company'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const name = personName(user.first_name, user.last_name)
  const hasTitle = user.prefix !== '' && !/\p{Script=Han}/u.test(name)
  return [hasTitle ? `${user.prefix} ${name}` : name, user.company].filter((line) => line !== '').join('\n')
}
