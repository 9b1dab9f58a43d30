import type { Language } from '#server/platform/http/calls.ts'

/** What every letter of the house says, in one language. */
type LetterTexts = {
  greeting(name: string): string
  /** What somebody is called whose name is not known. */
  readonly stranger: string
  readonly closing: string
  /** What stands before the address that ends such letters. */
  readonly leave: string
}

/** How letters begin and end. */
export const letterTexts: { readonly [lang in Language]: LetterTexts } = {
  en: {
    greeting: (name) => `Dear ${name},`,
    stranger: 'Reader',
    closing: 'With kind regards,',
    leave: 'To stop these letters:',
  },
  'zh-Hans': {
    greeting: (name) => `${name}，您好：`,
    stranger: '尊敬的读者',
    closing: '顺颂时祺',
    leave: '如不欲再收到此类电邮，请点击：',
  },
}
