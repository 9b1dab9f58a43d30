import { periodIssue } from '#web/account/orders/period.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import type { Route } from './+types/audit.route.ts'
import { AuditPage } from './audit-page.tsx'
import { auditPath, auditQuery, auditRequest } from './audit-params.ts'

export const handle = { texts: ['audit', 'house', 'settings'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'audit')
  const params = auditQuery.parse(new URL(request.url).searchParams)
  const issue = periodIssue(params)
  const log = issue === null ? await preload.fetchOrThrow(staffAuditList, auditRequest(params)) : null
  return { log, params, issue, page: pageAt(pageContext, auditPath) }
}

export const meta = privatePageMeta((messages) => messages.audit.page)

export default function AuditRoute({ loaderData: { log, params, issue } }: Route.ComponentProps) {
  return <AuditPage log={log} params={params} issue={issue} />
}
