import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'

/** The fields of lots whose names the check of a draft and the pages of its lots share. */
const lotFields = [
  ...lotTextFields,
  'number',
  'lots',
  'pictures',
  'category',
  'quantity',
  'lowEstimate',
  'highEstimate',
  'startPrice',
  'reserve',
] as const

/**
 * The name of a field of a lot; null for fields that the check does not know. A lot's description is its catalogue
 * note; a sale's is not.
 */
export function useLotFieldName(): (name: string) => string | null {
  const label = useTranslations('drafts.field')
  return useCallback(
    (name) => {
      const known = lotFields.find((one) => one === name)
      if (!known) return null
      return label(known === 'description' ? 'catalogueNote' : known)
    },
    [label],
  )
}

/** A name with the language of a text: `Title (Chinese)` for `title.zh`. */
export function useNameInLanguage(): (name: string, path: string) => string {
  const t = useTranslations('drafts')
  return useCallback(
    (field, path) => {
      const [, lang] = path.split('.')
      return lang === 'en' || lang === 'zh' ? t('fieldIn', { field, language: t(`language.${lang}`) }) : field
    },
    [t],
  )
}
