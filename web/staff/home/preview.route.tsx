import { useRevalidator } from 'react-router'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { HomePage } from '#web/site/home/home-page.tsx'
import { loadHome } from '#web/site/home/load-home.ts'
import { useSavedDraft } from '#web/staff/drafts/preview/frame.tsx'
import { PreviewProviders } from '#web/staff/drafts/preview/preview-world.tsx'
import { TextPreview } from '#web/staff/drafts/preview/text-preview.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffHomeGet, staffHomePreview } from '#wire/calls/staff-home.ts'
import type { Route } from './+types/preview.route'
import { homePath, parseSeen } from './paths.ts'

export const handle = {
  bare: true,
  texts: ['home', 'auctions', 'homePage', 'drafts', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preload = await staffOnly(view, 'content')
  const { seenBy, at } = parseSeen(new URL(request.url).searchParams)
  const now = at === 0 ? view.now : at
  const readBlocks = async () => (await preload.fetchOrThrow(staffHomePreview, { at })).list
  const [home, { hasChanges }] = await Promise.all([
    loadHome(preload, now, readBlocks),
    preload.fetchOrThrow(staffHomeGet, {}),
  ])
  return { home, hasChanges, seenBy, now, page: pageAt(view, `${homePath}/preview`) }
}

export const meta = privatePageMeta((messages) => messages.homePage.preview)

/** The draft of the home page as clients get it, alone and inert. */
export default function HomePreviewRoute({
  loaderData: { home, hasChanges, seenBy, now },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useSavedDraft(() => void revalidate())
  return (
    <TextPreview isPublished hasChanges={hasChanges}>
      <PreviewProviders key={seenBy} userId={seenBy === 'member' ? 'preview' : null} now={now}>
        <HomePage {...home} />
      </PreviewProviders>
    </TextPreview>
  )
}
