import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderPath } from '#web/account/orders/order-path.ts'
import { AccountFrame } from '#web/account/profile/account-frame.tsx'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import part from '#web/kit/forms/part.module.css'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { fullName } from '#web/kit/names/person-name.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { orderDelivery } from '#wire/calls/deliveries.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Route } from './+types/request.route.ts'
import { requestPath } from './delivery-path.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { OrderMissing } from './order-missing.tsx'
import css from './request.module.css'
import { RequestDelivery } from './request-page.tsx'

export const handle = {
  texts: ['account', 'deliveries', 'addresses', 'signature', 'payments', 'forms'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const { query, fetchOrThrow, state } = await memberOnly(pageContext)
  const [choiceResult, user] = await Promise.all([
    query(orderDelivery, { orderId: params.orderId }),
    fetchOrThrow(userInfo, {}),
    query(userAddressList, {}),
    query(userPaymentList, {}),
  ])
  const choice = dataIfFound(choiceResult)
  if (!choice) return data(null, { status: 404 })
  return {
    choice,
    person: { name: fullName(user), phone: user.phone },
    queries: state(),
    page: pageAt(pageContext, requestPath(params.orderId)),
  }
}

export const meta = privatePageMeta((messages) => messages.deliveries.request)

/** Requests the delivery of a paid order. */
export default function RequestRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OrderMissing />
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <AccountFrame>
        <Request {...loaderData} />
      </AccountFrame>
    </PreloadedQueries>
  )
}

function Request({
  choice: loaded,
  person,
}: {
  choice: Parameters<typeof RequestDelivery>[0]['choice']
  person: Parameters<typeof RequestDelivery>[0]['person']
}) {
  const t = useTranslations('deliveries.request')
  const choice = useApiQuery(orderDelivery, { orderId: loaded.orderId }).data ?? loaded
  const { isPaid, lots, deliveries, orderId, orderNumber } = choice
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('order', { number: orderNumber }), to: orderPath(orderId) },
          { label: t('title') },
        ]}
      />
      <AccountHeader title={t('title')} />
      {!isPaid && (
        <EmptyState
          title={t('notPaidTitle')}
          action={<ButtonLink to={orderPath(orderId)}>{t('toOrder')}</ButtonLink>}
        >
          {t('notPaid')}
        </EmptyState>
      )}
      {isPaid && lots.length === 0 && (
        <EmptyState title={t('allRequestedTitle')}>{t('allRequested')}</EmptyState>
      )}
      {isPaid && lots.length > 0 && <RequestDelivery choice={choice} person={person} />}
      {deliveries.length > 0 && (
        <section className={classes(part.part, css.before)} aria-labelledby="before">
          <h2 id="before" className={part.legend}>
            {t('before')}
          </h2>
          <DeliveryRows deliveries={deliveries} level="h3" isOfOrder />
        </section>
      )}
    </>
  )
}
