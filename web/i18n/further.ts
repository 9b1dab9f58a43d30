import type { Language } from './language.ts'

/** Subjects whose texts a browser fetches only with pages that say so, by `needTexts`. */
export const further = {
  account: { en: () => import('./en/account.json'), 'zh-Hans': () => import('./zh-Hans/account.json') },
  desk: { en: () => import('./en/desk.json'), 'zh-Hans': () => import('./zh-Hans/desk.json') },
  forms: { en: () => import('./en/forms.json'), 'zh-Hans': () => import('./zh-Hans/forms.json') },
  live: { en: () => import('./en/live.json'), 'zh-Hans': () => import('./zh-Hans/live.json') },
  record: { en: () => import('./en/record.json'), 'zh-Hans': () => import('./zh-Hans/record.json') },
  registrations: {
    en: () => import('./en/registrations.json'),
    'zh-Hans': () => import('./zh-Hans/registrations.json'),
  },
} satisfies { readonly [subject: string]: { readonly [lang in Language]: () => Promise<unknown> } }

export type FurtherSubject = keyof typeof further
