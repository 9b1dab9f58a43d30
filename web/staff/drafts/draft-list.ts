import { useLocale, useTranslations } from 'use-intl'
import { mayRead } from '#domain/staff/rights.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { saleDraftList } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A draft as it is listed. */
export type ListedDraft = DataOf<typeof saleDraftList>['list'][number]

/** The drafts that a list of all sales shows; houses prepare a few at a time. */
export const draftListQuery = { size: 200 } as const

/** Returns the sales in preparation; none for viewers who may not read them. */
export function useDraftList(): readonly ListedDraft[] {
  const enabled = mayRead(useHeldRoles(), 'catalogue')
  const { data } = useApiQuery(saleDraftList, draftListQuery, { enabled })
  return enabled ? (data?.list.filter(({ stage }) => stage !== 'published') ?? []) : []
}

/** Returns the state that lists show of a draft. */
export const shownStage = ({
  stage,
  publishAt,
  announcement,
}: Pick<ListedDraft, 'stage' | 'publishAt' | 'announcement'>) => {
  if (publishAt > 0) return 'scheduled'
  return stage === 'draft' && announcement ? 'announced' : stage
}

/** Returns the number and title of a draft in the language of the page. */
export function useDraftTitle(): (draft: Pick<ListedDraft, 'number' | 'title'>) => string {
  const t = useTranslations('drafts')
  const lang = useLocale()
  return ({ number, title }) => {
    const shown = lang === 'en' ? title.en || title.zh : title.zh || title.en
    return [number, shown].filter((text) => text !== '').join(' ') || t('untitled')
  }
}
