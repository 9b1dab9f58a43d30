import { useTranslations } from 'use-intl'
import type { ContentDraft, ContentKind, ContentText } from '#domain/content/content-draft.ts'

/** Returns the label of a text: a question is a title, its answer a body. */
export function useTextLabel(kind: ContentKind): (text: ContentText) => string {
  const t = useTranslations('content.field')
  return (text) => {
    if (kind === 'faq' && text === 'title') return t('question')
    return kind === 'faq' && text === 'body' ? t('answer') : t(text)
  }
}

const facts = [
  'topicId',
  'auctionId',
  'lotIds',
  'startTime',
  'endTime',
  'cover',
  'until',
] as const satisfies readonly (keyof ContentDraft)[]

/** Returns the name of a field by its path, with the language of a text: “Title, Chinese”. */
export function useFieldName(kind: ContentKind): (path: string) => string {
  const t = useTranslations('content')
  const labelOf = useTextLabel(kind)
  return (path) => {
    const [name = '', lang] = path.split('.')
    const fact = facts.find((one) => one === name)
    if (fact) return t(`field.${fact}`)
    return `${labelOf(name as ContentText)}, ${t(`language.${lang === 'en' ? 'en' : 'zh'}`)}`
  }
}
