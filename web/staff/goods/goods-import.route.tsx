import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRight } from '#domain/staff/rights.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ImportPage } from '#web/staff/imports/import-page.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { stockPath } from '#web/staff/stock/query-params.ts'
import { importGet } from '#wire/calls/imports.ts'
import type { Route } from './+types/goods-import.route'
import { GoodsMissing } from './goods-missing.tsx'
import { goodsImportPath, goodsKindIn } from './paths.ts'

export const handle = {
  texts: ['imports', 'goods', 'mallOrders', 'lotGrid', 'lotEditor', 'drafts', 'forms', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { kind: param }, request }: Route.LoaderArgs) {
  const importId = new URL(request.url).searchParams.get('id') ?? ''
  const house = context.get(pageContextKey)
  const preload = await staffOnly(house, 'catalogue')
  const kind = goodsKindIn(param)
  const read = importId === '' ? null : dataIfFound(await preload.query(importGet, { importId }))
  const loaded = {
    kind,
    begun: read?.auctionId === kind ? read : null,
    mayEdit: hasRight(preload.roles, 'goods'),
    page: pageAt(house, goodsImportPath(kind ?? 'product')),
  }
  return data(loaded, { status: kind ? 200 : 404 })
}

export const meta = privatePageMeta((messages) => ({
  title: messages.imports.goodsTitle,
  description: messages.imports.description,
}))

export default function GoodsImportRoute({ loaderData: { kind, begun, mayEdit } }: Route.ComponentProps) {
  const t = useTranslations('mallOrders.shelf')
  if (!kind) return <GoodsMissing />
  return (
    <ImportPage
      key={`${kind} ${begun?.id ?? ''}`}
      into={{ kind: 'goods', id: kind, currency: 'HKD' }}
      crumb={{ label: t('title'), to: stockPath }}
      begun={begun}
      mayEdit={mayEdit}
    />
  )
}
