import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { partnerKeyList } from '#wire/calls/partner-keys.ts'
import type { Route } from './+types/partner-keys.route'
import { PartnerKeysPage } from './partner-keys-page.tsx'
import { partnersPath } from './paths.ts'

export const handle = { texts: ['partnerKeys', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.partnerKeys.page)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'settings')
  await preload.queryOrThrow(partnerKeyList, {})
  return { queries: preload.state(), page: pageAt(pageContext, partnersPath) }
}

export default function PartnerKeysRoute({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <PartnerKeysPage />
    </PreloadedQueries>
  )
}
