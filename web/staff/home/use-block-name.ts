import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import type { EditedBlock } from '#wire/entities/home-draft.ts'

/** Returns the kind of a block with its name, unless it has no other name than its kind. */
export function useBlockLabel(): (block: Parameters<ReturnType<typeof useBlockName>>[0]) => string {
  const t = useTranslations('homePage')
  const nameOf = useBlockName()
  return (block) => {
    const kind = t(`kind.${block.kind}`)
    const name = nameOf(block)
    return name === kind ? kind : `${kind}: ${name}`
  }
}

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
