import { personName } from '#domain/people/person-name.ts'
import type { Language } from '#wire/address/page-address.ts'

/** What an account says of its owner's name. */
type Named = { readonly first_name: string; readonly last_name: string; readonly prefix: string }

const titles: { readonly [prefix: string]: string } = {
  Mr: '先生',
  Mrs: '女士',
  Ms: '女士',
  Miss: '小姐',
  Dr: '博士',
}

/**
 * What letters call the owner of an account: by the first name, but who has a Chinese name by all of it, as a given name
 * alone is for friends, and in Chinese with their title: 陈伟铭先生.
 */
export function letterName({ first_name, last_name, prefix }: Named, lang: Language): string {
  const whole = personName(first_name, last_name)
  if (!/^\p{Script=Han}+$/u.test(whole)) return first_name
  return lang === 'zh-Hans' ? whole + (titles[prefix] ?? '') : whole
}
