import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import { titleInChinese } from '#domain/people/title-in-chinese.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#wire/address/page-address.ts'

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

/**
 * The lines of a billing name in the language of a document: in Chinese the title follows the name (Ann Lee 女士).
 *
 * @param stored what `billedTo` returned when the invoice was issued
 */
export function billedToIn(lang: Language, stored: string): readonly string[] {
  const [name = '', ...others] = stored.split('\n')
  const [prefix = '', ...rest] = name.split(' ')
  const title = titleInChinese(prefix)
  if (lang === 'en' || title === null || rest.length === 0) return [name, ...others]
  return [`${rest.join(' ')} ${title}`, ...others]
}
