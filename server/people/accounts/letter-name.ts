import { personName } from '#domain/people/person-name.ts'
import { chineseTitleOf } from '#domain/people/title-in-chinese.ts'
import type { Language } from '#wire/address/page-address.ts'

/** The name columns of an account. */
type Named = { readonly first_name: string; readonly last_name: string; readonly prefix: string }

/**
 * Returns the name used in the salutation of a letter: title and surname in English (Ms Tsang), the whole name with the
 * title after it in Chinese (陈伟铭先生). Without a known title, the whole name.
 */
export function letterName({ first_name, last_name, prefix }: Named, lang: Language): string {
  const fullName = personName(first_name, last_name)
  const title = chineseTitleOf(prefix)
  if (title === null) return fullName
  if (lang === 'en') return `${prefix} ${last_name === '' ? fullName : last_name}`
  return /^\p{Script=Han}+$/u.test(fullName) ? fullName + title : `${fullName} ${title}`
}
