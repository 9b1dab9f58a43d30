import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'

/** The fields of lots besides attributes whose names the check of a draft and the pages of its lots share. */
const lotFields = [
  ...lotTextFields,
  'number',
  'lots',
  'pictures',
  'category',
  'lowEstimate',
  'highEstimate',
  'startPrice',
  'reserve',
] as const

/**
 * Returns the name of a field or an attribute of a lot, or null for fields that the check does not know. A lot's
 * description is its catalogue note; a sale's is not.
 */
export function useLotFieldName(): (name: string) => string | null {
  const label = useTranslations('drafts.field')
  const { nameOf } = useLotAttributes()
  return useCallback(
    (name) => {
      const attribute = nameOf(name)
      if (attribute !== null) return attribute
      const known = lotFields.find((one) => one === name)
      if (!known) return null
      return label(known === 'description' ? 'catalogueNote' : known)
    },
    [label, nameOf],
  )
}

const languages = ['en', 'zh', 'hant'] as const

/** Returns a name with the language of a text: `Title (Chinese)` for `title.zh`. */
export function useNameInLanguage(): (name: string, path: string) => string {
  const t = useTranslations('drafts')
  return useCallback(
    (field, path) => {
      const [, lang] = path.split('.')
      const known = languages.find((one) => one === lang)
      if (!known) return field
      return t('fieldIn', { field, language: t(`language.${known === 'hant' ? 'zhHant' : known}`) })
    },
    [t],
  )
}
