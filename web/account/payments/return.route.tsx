import { data, redirect } from 'react-router'
import { AccountFrame } from '#web/account/profile/account-frame.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { returnPath } from '#wire/address/payment-return.ts'
import { userPaymentGet } from '#wire/calls/payments.ts'
import type { Route } from './+types/return.route.ts'
import { PaymentMissing, PaymentReturn } from './return-page.tsx'

export const handle = { texts: ['account', 'payments'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('payment') ?? ''
  // The provider adds a secret, which must not remain in the history.
  if (searchParams.size > 1) throw redirect(returnPath(id))
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const found = /^[\w:.-]{1,160}$/.test(id) ? await preload.fetch(userPaymentGet, { id }) : null
  const page = pageAt(pageContext, returnPath(id))
  if (!found?.ok) return data({ id: '', queries: preload.state(), page }, { status: 404 })
  await preload.query(userPaymentGet, { id })
  return data({ id, queries: preload.state(), page })
}

export const meta = privatePageMeta((messages) => messages.payments.return.page)

/** Shows how a payment by a wallet ended. */
export default function PaymentReturnRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <AccountFrame>
        {loaderData.id === '' ? <PaymentMissing /> : <PaymentReturn id={loaderData.id} />}
      </AccountFrame>
    </PreloadedQueries>
  )
}
