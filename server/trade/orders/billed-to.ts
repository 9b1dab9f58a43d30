import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import { titleInChinese } from '#domain/people/title-in-chinese.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#wire/address/page-address.ts'

/**
 * Whom an invoice is issued to at this moment: lines of name, company and the address of the profile. Chinese names keep
 * their order and take no English title.
 *
 * @param placeName the English name of a place by its id
 */
export async function billedTo(
  db: Kysely<Rows>,
  userId: string,
  placeName: (id: string) => string,
): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['prefix', 'first_name', 'last_name', 'company'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const name = personName(user.first_name, user.last_name)
  const hasTitle = user.prefix !== '' && !/\p{Script=Han}/u.test(name)
  const home = await db
    .selectFrom('addresses')
    .select(['street1', 'street2', 'city_id', 'state_id', 'country_id', 'zip'])
    .where('user_id', '=', userId)
    .where('is_profile', 'is', true)
    .executeTakeFirst()
  return [
    hasTitle ? `${user.prefix} ${name}` : name,
    user.company,
    ...(home ? [home.street1, home.street2, placeLine(home, placeName)] : []),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

type Places = Pick<Rows['addresses'], 'city_id' | 'state_id' | 'country_id' | 'zip'>

/** City, state and country, of which some have the same name, and the postcode: Sheung Wan, Hong Kong 000. */
function placeLine(home: Places, placeName: (id: string) => string): string {
  const names = [home.city_id, home.state_id, home.country_id].map((id) => (id === '' ? '' : placeName(id)))
  const line = [...new Set(names)].filter((name) => name !== '').join(', ')
  return home.zip === '' ? line : `${line} ${home.zip}`
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
