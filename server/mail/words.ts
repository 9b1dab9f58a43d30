import type { Language } from '#server/http/calls.ts'

/** What every letter of the house says, in one language. */
type Frame = { greeting(name: string): string; readonly closing: string }

/** How letters begin and end. */
export const frames: { readonly [lang in Language]: Frame } = {
  en: { greeting: (name) => `Dear ${name},`, closing: 'With kind regards,' },
  'zh-Hans': { greeting: (name) => `${name}，您好：`, closing: '顺颂时祺' },
}
