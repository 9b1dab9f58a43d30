import { useLocale, useTranslations } from 'use-intl'
import { type OwnAttribute, ownAttributeIssues } from '#domain/lots/attributes/own-attributes.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** Returns the label of an attribute in the language of the page. */
export function useLabelOf(): (attribute: Pick<OwnAttribute, 'label'>) => string {
  const lang = useLocale()
  return ({ label }) => (lang === 'en' ? label.en : label.zh)
}

/** Returns why a change was refused, as a sentence. */
export function useIssueText(): (error: CallError) => string {
  const t = useTranslations('attributes')
  return (error) => {
    switch (error.name) {
      case 'notFound':
        return t('gone')
      case 'conflict':
        return t('changed')
      case 'wrongState': {
        const { status } = error.data
        const issue = ownAttributeIssues.find((one) => one === status)
        return issue ? t(`issue.${issue}`) : error.message
      }
      default:
        return error.message
    }
  }
}
