import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { configGet } from '#wire/calls/config.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Route } from './+types/payment-methods.route.ts'
import { OwnCards } from './own-cards.tsx'

export const handle = { texts: ['account', 'payments'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const [{ fees }] = await Promise.all([
    preload.fetchOrThrow(configGet, {}),
    preload.query(userPaymentList, {}),
  ])
  return { fees, queries: preload.state(), page: pageAt(pageContext, paths.paymentMethods) }
}

export const meta = privatePageMeta((messages) => messages.payments.methods)

/** Shows the user's saved cards. */
export default function PaymentMethods({ loaderData: { fees, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <OwnCards fees={fees} />
    </PreloadedQueries>
  )
}
