import { useTranslations } from 'use-intl'
import type { BlockKind, BlockText } from '#domain/home/home-draft.ts'

/** Returns the label of a text: a quotation has who said it instead of a title. */
export function useTextName(kind: BlockKind): (text: BlockText) => string {
  const t = useTranslations('homePage.field')
  return (text) => {
    if (kind !== 'quote') return t(text)
    return text === 'title' ? t('speaker') : t(text === 'text' ? 'quotation' : text)
  }
}
