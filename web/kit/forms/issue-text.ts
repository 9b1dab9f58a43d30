import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Issue } from '#wire/refusals/issue.ts'

/** Returns the text of a validation error. */
export function useIssueText(): (issue: Issue) => string {
  const t = useTranslations('forms')
  return useCallback(
    (issue) => {
      switch (issue.name) {
        case 'tooShort':
        case 'tooFew':
        case 'tooSmall':
          return t(`issue.${issue.name}`, { min: issue.min })
        case 'tooLong':
        case 'tooMany':
        case 'tooLarge':
          return t(`issue.${issue.name}`, { max: issue.max })
        case 'phone':
          return t('issue.phone', { phone: t('examplePhone') })
        // Users cannot see these fields.
        case 'notYesOrNo':
        case 'passwordDigest':
          return t('issue.invalid')
        default:
          return t(`issue.${issue.name}`)
      }
    },
    [t],
  )
}
