import type { WireLang } from '#wire/client/headers.ts'
import type { RefusalName } from '#wire/refusals/codes.ts'
import type { Issue } from '#wire/refusals/issue.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { hk } from './hk.ts'
import type { ResponseMessages } from './words.ts'

const words: { readonly [lang in WireLang]: ResponseMessages } = { en, cn, hk }

/** An example number with its dialling code. */
const examplePhone = '+852 3700 0142'

/** Returns the `msg` of a refusal. */
export const refusalText = (lang: WireLang, name: RefusalName): string => words[lang].codes[name]

/** Returns the message about one invalid parameter, a member of code 1000's `data.fields`. */
export function fieldText(lang: WireLang, issue: Issue): string {
  const text = words[lang].issues[issue.name]
  if ('min' in issue) return text.replace('{min}', String(issue.min))
  if ('max' in issue) return text.replace('{max}', String(issue.max))
  return text.replace('{phone}', examplePhone)
}
