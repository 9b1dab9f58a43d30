import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { ActivityPage } from '#web/site/activity/activity-page.tsx'
import { Question } from '#web/site/faq/question.tsx'
import { ArticlePage } from '#web/site/news/article-page.tsx'
import { loadMentionedLots } from '#web/site/news/mentioned-lots.ts'
import { InfoPage } from '#web/site/pages/info-page.tsx'
import { useSavedDraft } from '#web/staff/drafts/preview/frame.tsx'
import { PreviewProviders } from '#web/staff/drafts/preview/preview-world.tsx'
import { TextPreview } from '#web/staff/drafts/preview/text-preview.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { contentGet, contentPreview } from '#wire/calls/staff-content.ts'
import type { Route } from './+types/preview.route'
import { contentFramePath, kindIn } from './paths.ts'

export const handle = {
  bare: true,
  texts: ['news', 'lots', 'auctions', 'activity', 'faq', 'pages', 'howToBuy', 'content', 'drafts', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { kind: param, contentId } }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preload = await staffOnly(view, 'content')
  const kind = kindIn(param) ?? 'news'
  const read = () => preload.fetchOrThrow(contentPreview, { kind, contentId })
  const [preview, { state, hasChanges }] = await Promise.all([
    read(),
    preload.fetchOrThrow(contentGet, { kind, contentId }),
  ])
  const readArticle = async () => ({ lots: (await read()).news?.lots ?? [] })
  const lots = await loadMentionedLots(preload, readArticle, preview.news?.lots ?? [])
  const page = pageAt(view, contentFramePath({ kind, id: contentId }))
  return { preview, isPublished: state === 'published', hasChanges, lots, now: view.now, page }
}

export const meta = privatePageMeta((messages) => messages.content.preview)

/** A text in preparation as readers get it, alone and inert. */
export default function PreviewRoute({
  loaderData: { preview, isPublished, hasChanges, lots, now },
}: Route.ComponentProps) {
  const t = useTranslations('content.preview')
  const { revalidate } = useRevalidator()
  useSavedDraft(() => void revalidate())
  const { news, activity, faq, page } = preview
  return (
    <TextPreview isPublished={isPublished} hasChanges={hasChanges}>
      <PreviewProviders userId={null} now={now}>
        {news && <ArticlePage news={news} lots={lots} sale={null} />}
        {activity && <ActivityPage activity={activity} sale={null} more={[]} />}
        {faq && (
          <div className={layout.shell}>
            <Question question={faq} isOpen />
          </div>
        )}
        {page && <InfoPage info={page} others={[]} example={null} />}
        {!(news ?? activity ?? faq ?? page) && (
          <div className={layout.shell}>
            <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
          </div>
        )}
      </PreviewProviders>
    </TextPreview>
  )
}
