import { data } from 'react-router'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { emailLeave } from '#wire/calls/newsletter.ts'
import type { Route } from './+types/leave.route.ts'
import { failureStatus } from './failure-status.ts'
import { loadToken } from './load-token.ts'
import { readToken } from './read-token.ts'
import { TokenPage } from './token-page.tsx'

export const handle = { texts: ['newsletter'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadToken(context.get(pageContextKey), request, '/newsletter/leave')

export async function action({ context, request }: Route.ActionArgs) {
  const response = await context.get(pageContextKey).call(emailLeave, { token: await readToken(request) })
  return response.ok ? data('done' as const) : data('failed' as const, { status: failureStatus(request) })
}

export const meta = privatePageMeta((messages) => ({
  title: messages.newsletter.leave.title,
  description: messages.newsletter.leave.question,
}))

/** Shows the page of the unsubscribe link in every email. Mail clients may post to it without opening the page. */
export default function LeaveRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, picture } = loaderData
  return <TokenPage action="leave" token={token} picture={picture} outcome={actionData} />
}
