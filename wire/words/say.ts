import type { WireLang } from '#wire/client/headers.ts'
import type { RefusalName } from '#wire/refusals/codes.ts'
import type { Fault } from '#wire/refusals/fault.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import type { Words } from './words.ts'

const words: { readonly [lang in WireLang]: Words } = { en, cn }

/** An example number with its dialling code. */
const examplePhone = '+852 3700 0142'

/** The `msg` of a refusal. */
export const refusalText = (lang: WireLang, name: RefusalName): string => words[lang].codes[name]

/** What is wrong with one parameter: a member of code 1000's `data.fields`. */
export function fieldText(lang: WireLang, fault: Fault): string {
  const text = words[lang].faults[fault.name]
  if ('min' in fault) return text.replace('{min}', String(fault.min))
  if ('max' in fault) return text.replace('{max}', String(fault.max))
  return text.replace('{phone}', examplePhone)
}
