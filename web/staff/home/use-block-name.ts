import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import type { EditedBlock } from '#wire/entities/home-draft.ts'

/** Returns the name of a block for staff: its title or words, the sale that it shows, else its kind. */
export function useBlockName(): (
  block: Pick<EditedBlock, 'kind' | 'title'> & Partial<EditedBlock>,
) => string {
  const t = useTranslations('homePage')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  return ({ kind, title, text, named }) => {
    if (kind === 'hero') return named?.[0]?.name || t('automaticSale')
    const words = kind === 'quote' && text ? inEither(text, lang) : ''
    return words || inEither(title, lang) || t(`kind.${kind}`)
  }
}
