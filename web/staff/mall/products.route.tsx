import { useTranslations } from 'use-intl'
import { hasRight } from '#domain/staff/rights.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffMallProductList } from '#wire/calls/staff-mall.ts'
import type { Route } from './+types/products.route'
import css from './mall.module.css'
import { mallOrdersPath, mallProductsPath } from './paths.ts'
import { ProductEntry } from './product-entry.tsx'
import { parseStaffMallParams, pathFor, type StaffMallParams } from './query-params.ts'
import { SearchForm } from './search-form.tsx'

export const handle = { texts: ['mallOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

const pageSize = 50
const productListRequest = ({ q, page }: StaffMallParams) => ({ q, page, size: pageSize })

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext, 'shop')
  const params = parseStaffMallParams(new URL(request.url).searchParams)
  await preload.queryOrThrow(staffMallProductList, productListRequest(params))
  return {
    params,
    mayEdit: hasRight(preload.roles, 'goods'),
    queries: preload.state(),
    page: pageAt(pageContext, mallProductsPath),
  }
}

export const meta = privatePageMeta((messages) => messages.mallOrders.shelf)

/** The mall's products with stock and prices, for staff. */
export default function ProductsRoute({ loaderData: { params, mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ProductsPage params={params} mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}

function ProductsPage({ params, mayEdit }: { params: StaffMallParams; mayEdit: boolean }) {
  const t = useTranslations('mallOrders.shelf')
  const { data } = useApiQuery(staffMallProductList, productListRequest(params))
  return (
    <StaffPage title={t('title')} crumbs={[{ label: t('orders'), to: mallOrdersPath }]}>
      {!mayEdit && <Banner>{t('readOnly')}</Banner>}
      <div className={css.tools}>
        <SearchForm path={mallProductsPath} query={params.q} label={t('search')} submit={t('find')} />
      </div>
      {data?.list.length === 0 && <EmptyState title={t('none')} />}
      {data?.list.map((product) => (
        <ProductEntry key={product.id} product={product} mayEdit={mayEdit} />
      ))}
      <Pagination
        label={t('pages')}
        page={params.page}
        pages={Math.ceil((data?.total ?? 0) / pageSize)}
        to={(page) => pathFor({ ...params, page }, mallProductsPath)}
      />
    </StaffPage>
  )
}
