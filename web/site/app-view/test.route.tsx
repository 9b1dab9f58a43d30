import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { addressInApp } from '#wire/address/app-address.ts'
import type { Route } from './+types/test.route.ts'
import { appOnly } from './app-only.ts'
import { TestPage } from './test-page.tsx'

export const handle = { texts: ['appView'] } satisfies PageHandle
await loadTexts(...handle.texts)

export function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  appOnly(pageContext)
  return { page: pageAt(pageContext, addressInApp('/test')) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page, loaderData && messagesIn(loaderData.page.lang).appView.test)

export default function TestRoute() {
  return <TestPage />
}
