import { useLocale } from 'use-intl'
import type { CustodyItem } from '#wire/entities/custody.ts'

/** Returns the title of an item in the language of the page, and in the other one. */
export function useItemTitle(): (item: Pick<CustodyItem, 'title' | 'number'>) => {
  readonly own: string
  readonly other: string
} {
  const lang = useLocale()
  return ({ title: { en, zh }, number }) => {
    const [first, second] = lang === 'en' ? [en, zh] : [zh, en]
    return first === '' ? { own: second || number, other: '' } : { own: first, other: second }
  }
}
