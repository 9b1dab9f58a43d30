import { data } from 'react-router'
import { hasRight } from '#domain/staff/rights.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { goodsGet } from '#wire/calls/staff-goods.ts'
import type { Route } from './+types/goods.route'
import { GoodsMissing } from './goods-missing.tsx'
import { GoodsPage } from './goods-page.tsx'
import { goodsEditorPath, goodsKindIn } from './paths.ts'

export const handle = {
  texts: ['goods', 'mallOrders', 'pictures', 'drafts', 'forms', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { kind: param, goodsId: id } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'shop')
  const kind = goodsKindIn(param)
  const file = kind && dataIfFound(await preload.query(goodsGet, { kind, goodsId: id }))
  const loaded = {
    name: kind && file ? { kind, id } : null,
    mayEdit: hasRight(preload.roles, 'goods'),
    queries: preload.state(),
    page: pageAt(pageContext, goodsEditorPath({ kind: kind ?? 'product', id })),
  }
  return loaded.name ? loaded : data(loaded, { status: 404 })
}

export const meta = privatePageMeta((messages) => messages.goods.page)

export default function GoodsRoute({ loaderData: { name, mayEdit, queries } }: Route.ComponentProps) {
  if (!name) return <GoodsMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <GoodsPage key={`${name.kind} ${name.id}`} {...name} mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
