import { chineseTitleOf } from './title-in-chinese.ts'

/** The parts of a name as stored in an account. */
export type NameParts = { readonly prefix: string; readonly firstName: string; readonly lastName: string }

/** Chinese titles after a name. */
const titlesAfter = /(先生|女士|小姐|太太|博士)$/

/** Chinese surnames of two characters. */
const doubleSurnames = /^(欧阳|歐陽|司徒|司马|司馬|上官|诸葛|諸葛|夏侯|尉迟|尉遲|皇甫|令狐|慕容|东方|東方)/

const prefixes: { readonly [title: string]: string } = {
  先生: 'Mr',
  女士: 'Ms',
  小姐: 'Miss',
  太太: 'Mrs',
  博士: 'Dr',
}

/** Splits a name that was typed in one field: the surname is first in Chinese, last otherwise. */
export function splitName(typed: string): NameParts {
  const name = typed.trim().replace(/\s+/g, ' ')
  const [title = ''] = titlesAfter.exec(name) ?? []
  const bare = name.slice(0, name.length - title.length).trim()
  if (/^\p{Script=Han}{2,5}$/u.test(bare)) {
    const length = doubleSurnames.test(bare) && [...bare].length > 2 ? 2 : 1
    const prefix = prefixes[title] ?? ''
    return { prefix, firstName: bare.slice(length), lastName: bare.slice(0, length) }
  }
  const words = name.split(' ')
  const first = (words[0] ?? '').replace(/\.$/, '')
  const prefix = words.length > 1 && chineseTitleOf(first) !== null ? first : ''
  const rest = prefix === '' ? words : words.slice(1)
  return { prefix, firstName: rest.slice(0, -1).join(' '), lastName: rest.at(-1) ?? '' }
}
