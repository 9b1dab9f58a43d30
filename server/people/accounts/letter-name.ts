import { personName } from '#domain/people/person-name.ts'
import type { Language } from '#wire/address/page-address.ts'

/** The name columns of an account. */
type Named = { readonly first_name: string; readonly last_name: string; readonly prefix: string }

const titles: { readonly [prefix: string]: string } = {
  Mr: '先生',
  Mrs: '女士',
  Ms: '女士',
  Miss: '小姐',
  Dr: '博士',
}

/**
 * The name used in the salutation of a letter: the first name, but a Chinese name in full, since the given name alone
 * is too familiar, and in Chinese letters with the title: 陈伟铭先生.
 */
export function letterName({ first_name, last_name, prefix }: Named, lang: Language): string {
  const fullName = personName(first_name, last_name)
  if (!/^\p{Script=Han}+$/u.test(fullName)) return first_name
  return lang === 'zh-Hans' ? fullName + (titles[prefix] ?? '') : fullName
}
