import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import type { Route } from './+types/exports.route'
import { ExportsPage } from './exports-page.tsx'
import { exportsPath, parseExportParams } from './query-params.ts'

export const handle = { texts: ['houseExports', 'accounting', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.houseExports.page)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  await staffOnly(pageContext)
  return {
    params: parseExportParams(new URL(request.url).searchParams),
    page: pageAt(pageContext, exportsPath),
  }
}

export default function ExportsRoute({ loaderData: { params } }: Route.ComponentProps) {
  return <ExportsPage params={params} />
}
