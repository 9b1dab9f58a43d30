import { useLocale } from 'use-intl'
import { isChinese } from '#web/kit/i18n/language.ts'

/** Returns how sentences are put together in the language of the page: a Chinese full stop includes its space. */
export function useSentences(): (...texts: readonly string[]) => string {
  const space = isChinese(useLocale()) ? '' : ' '
  return (...texts) => texts.join(space)
}
