import { useLocale } from 'use-intl'
import type { Names } from './name-fields.tsx'

/** Returns a function that selects a name in the language of the page. */
export function useNameOf(): (names: Names) => string {
  const lang = useLocale()
  return ({ nameEn, nameZh }) => (lang === 'en' ? nameEn : nameZh || nameEn)
}
