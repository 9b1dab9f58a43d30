import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import { titleInChinese } from '#domain/people/title-in-chinese.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#wire/address/page-address.ts'
import { addressLanguage } from '#wire/words/address-language.ts'

/** The name of a place by its id, in a language. */
export type PlaceName = (id: string, lang: Language) => string

/**
 * Whom an invoice is issued to at this moment: lines of name, company and the address of the profile. Chinese names keep
 * their order and take no English title.
 */
export async function billedTo(db: Kysely<Rows>, userId: string, placeName: PlaceName): Promise<string> {
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
    ...(home ? addressLines(home, placeName) : []),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

type HomeRow = Pick<Rows['addresses'], 'street1' | 'street2' | 'city_id' | 'state_id' | 'country_id' | 'zip'>

/** The lines of an address in the language in which it was entered: in Chinese the places are before the street. */
export function addressLines(home: HomeRow, placeName: PlaceName): readonly string[] {
  const lang = addressLanguage(home)
  const streets = [home.street1, home.street2]
  const places = placeLine(home, (id) => placeName(id, lang), lang)
  return lang === 'en' ? [...streets, places] : [places, ...streets]
}

/** City, state and country, of which some have the same name, and the postcode: Sheung Wan, Hong Kong 000. */
function placeLine(home: HomeRow, nameOf: (id: string) => string, lang: Language): string {
  const ids = [home.city_id, home.state_id, home.country_id]
  const names = new Set(ids.map((id) => (id === '' ? '' : nameOf(id))))
  const parts = [...names].filter((name) => name !== '')
  const line = lang === 'en' ? parts.join(', ') : parts.toReversed().join(' ')
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
