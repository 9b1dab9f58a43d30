import type { Kysely, Selectable } from 'kysely'
import type { AddresseeKind } from '#domain/orders/addressee.ts'
import { personName } from '#domain/people/person-name.ts'
import { chineseTitleOf } from '#domain/people/title-in-chinese.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { traditionalText } from '#server/platform/traditional/traditional.ts'
import type { Language, PageLanguage } from '#wire/address/page-address.ts'
import { addressLanguage } from '#wire/words/address-language.ts'

/** The name of a place by its id, in a language. */
export type PlaceName = (id: string, lang: Language) => string

/**
 * Returns the current addressee of an invoice: lines of name, company and the address of the profile. Chinese names
 * keep their order and take no English title.
 */
export async function billedTo(db: Kysely<Rows>, userId: string, placeName: PlaceName): Promise<string> {
  const { name, company } = await namesOf(db, userId)
  const home = await db
    .selectFrom('addresses')
    .select(['street1', 'street2', 'city_id', 'state_id', 'country_id', 'zip'])
    .where('user_id', '=', userId)
    .where('is_profile', 'is', true)
    .executeTakeFirst()
  return joined([name, company, ...(home ? addressLines(home, placeName) : [])])
}

/** Joins the lines of an addressee that are not empty. */
const joined = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n')

/** Returns the name of a client with their title, and the company of their profile. */
async function namesOf(db: Kysely<Rows>, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['prefix', 'first_name', 'last_name', 'company'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const name = personName(user.first_name, user.last_name)
  const hasTitle = user.prefix !== '' && !/\p{Script=Han}/u.test(name)
  return { name: hasTitle ? `${user.prefix} ${name}` : name, company: user.company }
}

/** An addressee of a client, with its lines as `billedTo` stores them. */
export type StoredAddressee = {
  readonly addressId: string
  readonly billTo: AddresseeKind
  readonly text: string
}

/**
 * Returns the possible addressees of an invoice (O19): its client at each of their addresses, and the company of the
 * address. The home address takes the company of the profile if it names none.
 *
 * @param userId the buyer; a walk-in bidder merged with an account has the name and the addresses of the account (U1)
 */
export async function addresseesOf(
  db: Kysely<Rows>,
  userId: string,
  placeName: PlaceName,
): Promise<readonly StoredAddressee[]> {
  const ids = await linkedIds(db, userId)
  const { name, company } = await namesOf(db, ids[0] ?? userId)
  const addresses = await db
    .selectFrom('addresses')
    .select([
      'id',
      'is_profile',
      'company_name',
      'uniform_number',
      'street1',
      'street2',
      'city_id',
      'state_id',
      'country_id',
      'zip',
    ])
    .where('user_id', 'in', [...ids])
    .orderBy('is_profile', 'desc')
    .orderBy('created_at')
    .execute()
  return addresses.flatMap(({ id: addressId, ...address }) => {
    const lines = addressLines(address, placeName)
    const firm = address.company_name || (address.is_profile ? company : '')
    return [
      { addressId, billTo: 'person', text: joined([name, company, ...lines]) } as const,
      ...(firm === ''
        ? []
        : [
            {
              addressId,
              billTo: 'company',
              text: joined([firm, registrationLine(address), ...lines]),
            } as const,
          ]),
    ]
  })
}

/**
 * Returns the registration number of a company with the name that its place uses for it (O23), or '' if its
 * address has none.
 */
function registrationLine({
  uniform_number: number,
  country_id,
}: Pick<Selectable<Rows['addresses']>, 'uniform_number' | 'country_id'>): string {
  if (number === '') return ''
  switch (country_id) {
    case 'HK':
      return `BR No. ${number}`
    case 'CN':
      return `统一社会信用代码 ${number}`
    default:
      return `Reg. No. ${number}`
  }
}

type HomeRow = Pick<Rows['addresses'], 'street1' | 'street2' | 'city_id' | 'state_id' | 'country_id' | 'zip'>

/**
 * Returns the lines of an address in the language in which it was entered: in Chinese the places are before the street.
 */
export function addressLines(home: HomeRow, placeName: PlaceName): readonly string[] {
  const lang = addressLanguage(home)
  const streets = [home.street1, home.street2]
  const places = placeLine(home, (id) => placeName(id, lang), lang)
  return lang === 'en' ? [...streets, places] : [places, ...streets]
}

/** Returns city, state and country, each name once, and the postcode: Sheung Wan, Hong Kong 000. */
function placeLine(home: HomeRow, nameOf: (id: string) => string, lang: Language): string {
  const ids = [home.city_id, home.state_id, home.country_id]
  const names = new Set(ids.map((id) => (id === '' ? '' : nameOf(id))))
  const parts = [...names].filter((name) => name !== '')
  const line = lang === 'en' ? parts.join(', ') : parts.toReversed().join(' ')
  return home.zip === '' ? line : `${line} ${home.zip}`
}

/**
 * Returns the lines of a billing name in the language of a document: in Chinese the title follows the name (Ann Lee
 * 女士).
 *
 * @param stored what `billedTo` returned when the invoice was issued
 */
export function billedToIn(lang: Language, stored: string): readonly string[] {
  const [name = '', ...others] = stored.split('\n')
  const [prefix = '', ...rest] = name.split(' ')
  const title = chineseTitleOf(prefix)
  if (lang === 'en' || title === null || rest.length === 0) return [name, ...others]
  return [`${rest.join(' ')} ${title}`, ...others]
}

/**
 * Returns an addressee as readers of a language see it: for Traditional Chinese the line of places, which
 * nobody typed, is derived.
 *
 * @param stored what `billedTo` returned
 */
export function withPlacesIn(lang: PageLanguage, stored: string, places: Pick<PlaceBook, 'within'>): string {
  if (lang !== 'zh-Hant') return stored
  const countries = new Set(places.within('0', 'zh-Hans')?.map(({ name }) => name))
  return stored
    .split('\n')
    .map((line, at) => (at > 0 && countries.has(line.split(' ')[0] ?? '') ? traditionalText(line) : line))
    .join('\n')
}
