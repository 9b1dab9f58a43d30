import { data } from 'react-router'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { followSilence } from '#wire/calls/follows.ts'
import type { Route } from './+types/silence.route.ts'
import { failureStatus } from './failure-status.ts'
import { loadToken } from './load-token.ts'
import { readToken } from './read-token.ts'
import { TokenPage } from './token-page.tsx'

export const handle = { texts: ['newsletter'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadToken(context.get(pageContextKey), request, '/following')

export async function action({ context, request }: Route.ActionArgs) {
  const response = await context.get(pageContextKey).call(followSilence, { token: await readToken(request) })
  return response.ok ? data('done' as const) : data('failed' as const, { status: failureStatus(request) })
}

export const meta = privatePageMeta((messages) => ({
  title: messages.newsletter.silence.title,
  description: messages.newsletter.silence.question,
}))

/** Target of the links of letters about new lots: it silences one follow, or ends the letters (F2). */
export default function SilenceRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, picture } = loaderData
  return <TokenPage action="silence" token={token} picture={picture} outcome={actionData} />
}
