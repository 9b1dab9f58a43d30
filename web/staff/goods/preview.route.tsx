import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { loadPricesPath } from '#web/shop/mall/load-prices-path.ts'
import { ProductPage } from '#web/shop/mall/product-page.tsx'
import { toCardGift } from '#web/shop/points/card-gift.ts'
import { GiftGrid } from '#web/shop/points/gift-grid.tsx'
import { useSavedDraft } from '#web/staff/drafts/preview/frame.tsx'
import { InertPage } from '#web/staff/drafts/preview/inert-page.tsx'
import { PreviewProviders } from '#web/staff/drafts/preview/preview-world.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { mallPromotionGet } from '#wire/calls/mall.ts'
import { goodsPreview } from '#wire/calls/staff-goods.ts'
import type { Route } from './+types/preview.route'
import { goodsFramePath, goodsKindIn } from './paths.ts'

export const handle = {
  bare: true,
  texts: ['mall', 'lots', 'points', 'goods', 'drafts', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { kind: param, goodsId } }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preload = await staffOnly(view, 'shop')
  const kind = goodsKindIn(param) ?? 'product'
  const { state, product, gift } = await preload.fetchOrThrow(goodsPreview, { kind, goodsId })
  const [promotion, prices] = await Promise.all([
    preload.fetch(mallPromotionGet, {}),
    product && loadPricesPath(preload, product),
  ])
  return {
    ...{ state, product, gift: gift && toCardGift(gift), prices },
    promotion: promotion.ok ? promotion.data : null,
    now: view.now,
    page: pageAt(view, goodsFramePath({ kind, id: goodsId })),
  }
}

export const meta = privatePageMeta((messages) => messages.goods.page)

/** A product or gift as clients see it, or would see it, alone and inert. */
export default function PreviewRoute({
  loaderData: { state, product, gift, promotion, prices, now },
}: Route.ComponentProps) {
  const t = useTranslations('goods.preview')
  const { revalidate } = useRevalidator()
  useSavedDraft(() => void revalidate())
  const isUntitled = (product ?? gift)?.title === ''
  return (
    <InertPage mark={t(state)} inert={t('inert')}>
      <PreviewProviders userId={null} now={now}>
        {isUntitled && (
          <div className={layout.shell}>
            <EmptyState title={t('untitled')}>{t('untitledText')}</EmptyState>
          </div>
        )}
        {product && !isUntitled && (
          <ProductPage
            key={product.id}
            product={product}
            others={[]}
            promotion={promotion}
            delivery={null}
            prices={prices}
          />
        )}
        {gift && !isUntitled && (
          <div className={layout.shell}>
            <h1 className="visually-hidden">{gift.title}</h1>
            <GiftGrid gifts={[gift]} balance={null} level="h2" />
          </div>
        )}
      </PreviewProviders>
    </InertPage>
  )
}
