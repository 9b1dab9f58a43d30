import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import part from '#web/kit/forms/part.module.css'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { mallOrderGet } from '#wire/calls/mall-orders.ts'
import type { Route } from './+types/success.route.ts'
import { toOrderedLine } from './mall-order-page.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderMissing } from './order-missing.tsx'
import { mallOrderPath, successPath } from './order-path.ts'
import { OrderProgress } from './order-progress.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { isPaymentConfirmed } from './shows-thanks.ts'
import css from './success.module.css'

export const handle = { texts: ['account', 'mallOrders', 'payments'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const orderId = new URL(request.url).searchParams.get('order') ?? ''
  const order = orderId === '' ? null : dataIfFound(await preload.fetch(mallOrderGet, { orderId }))
  if (!order) return data(null, { status: 404 })
  // The order's own page shows other states.
  if (!isPaymentConfirmed(order)) throw redirect(mallOrderPath(order.id))
  return { order, page: pageAt(pageContext, successPath(order.id)) }
}

export const meta = privatePageMeta((messages) => ({
  title: messages.mallOrders.success.title,
  description: messages.mallOrders.page.description,
}))

/** Confirms the payment and the next steps. */
export default function SuccessRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Success order={loaderData.order} /> : <OrderMissing />
}

function Success({ order }: { order: NonNullable<Route.ComponentProps['loaderData']>['order'] }) {
  const t = useTranslations('mallOrders.success')
  return (
    <section className={classes(layout.shell, css.page)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <p className={classes(typography.lead, css.lead)}>
        <OrderProgress order={order} />
      </p>
      <div className={css.links}>
        <ButtonLink to={mallOrderPath(order.id)}>{t('see')}</ButtonLink>
        <ReceiptLink order={order} />
        <ArrowLink to={paths.mall}>{t('more')}</ArrowLink>
      </div>
      <div className={classes(layout.split, layout.above5)}>
        <section className={part.part} aria-labelledby="order">
          <h2 id="order" className={part.legend}>
            {t('number', { number: order.number })}
          </h2>
          <OrderedLines lines={order.lines.map(toOrderedLine)} currency={order.currency} />
          <OrderTotals order={order} />
        </section>
        <OrderAddress order={order} />
      </div>
    </section>
  )
}
