import { redirect } from 'react-router'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import chinese from '#web/kit/ui/fonts/chinese.css?url'
import { sourceOf } from '#wire/address/page-address.ts'
import type { Route } from './+types/screen.route.ts'
import { loadScreen } from './load-screen.ts'
import { ScreenErrorBoundary } from './screen-error-boundary.tsx'
import { ScreenPage } from './screen-page.tsx'

export const handle = { bare: true, texts: ['screen', 'changes'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preloadIn = (lang: 'en' | 'zh-Hans') => createPreload({ ...view, ...view.inLanguage(lang) })
  const [english, chinesePreload] = await Promise.all([preloadIn('en'), preloadIn('zh-Hans')])
  const screen = await loadScreen(english, chinesePreload, params.auctionId)
  const { id, type, isTobacco } = screen.auction
  if (type !== 'live') throw redirect(`/auction/${id}`)
  if (isTobacco) await requireTobaccoAccess(view, { kind: 'sale', no: screen.auction.no })
  return { ...screen, page: pageAt(view, `/auction/${id}/liveScreen`) }
}

export const meta = privatePageMeta(
  (messages, { page, sale, auction }: Route.ComponentProps['loaderData']) => ({
    title: `${messages.screen.title}${sale[sourceOf(page.lang)].title}`,
    description: auction.summary,
  }),
)

export default function ScreenRoute({ loaderData: { page: _, ...screen } }: Route.ComponentProps) {
  return (
    <ScreenErrorBoundary>
      {/* The screen shows Chinese in every language, so its fonts load immediately. */}
      <link rel="stylesheet" href={chinese} precedence="page" />
      <ScreenPage {...screen} />
    </ScreenErrorBoundary>
  )
}
