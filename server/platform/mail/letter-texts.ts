import type { Language } from '#server/platform/http/calls.ts'

/** Texts of every letter in one language. */
type LetterTexts = {
  greeting(name: string): string
  /** The name for an unknown recipient. */
  readonly stranger: string
  readonly closing: string
  /** Label of the unsubscribe link. */
  readonly leave: string
  /** Label of the link to the choice of letters. */
  readonly settings: string
  /** Between a label and its value, in plain text. */
  readonly colon: string
}

/** Greeting, closing and unsubscribe label by language. */
export const letterTexts: { readonly [lang in Language]: LetterTexts } = {
  en: {
    greeting: (name) => `Dear ${name},`,
    stranger: 'client',
    closing: 'Kind regards,',
    leave: 'Unsubscribe:',
    settings: 'Email settings',
    colon: ': ',
  },
  'zh-Hans': {
    greeting: (name) => `${name}，您好：`,
    stranger: '尊敬的客户',
    closing: '顺颂时祺',
    leave: '退订：',
    settings: '电邮设定',
    colon: '：',
  },
}
