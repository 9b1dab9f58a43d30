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

/** Returns the name of a field that is not a text; null for a text. */
export function useFactName(): (field: string) => string | null {
  const t = useTranslations('content.field')
  return (field) => {
    const fact = facts.find((one) => one === field)
    return fact ? t(fact) : null
  }
}

/** Returns the name of a field by its path, with the language of a text: “Title, Chinese”. */
export function useFieldName(kind: ContentKind): (path: string) => string {
  const t = useTranslations('content')
  const labelOf = useTextLabel(kind)
  const factOf = useFactName()
  return (path) => {
    const [name = '', lang] = path.split('.')
    return factOf(name) ?? `${labelOf(name as ContentText)}, ${t(`language.${lang === 'en' ? 'en' : 'zh'}`)}`
  }
}
