import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLinks } from '#web/kit/ui/page-links.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { HousePage } from '#web/staff/overview/house-page.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { houseMallProductList } from '#wire/calls/house-mall.ts'
import type { Route } from './+types/shelf.route.ts'
import css from './house.module.css'
import { houseMallPath, shelfPath } from './house-paths.ts'
import { addressOf, type HouseParams, houseParams } from './query-params.ts'
import { ShelfEntry } from './shelf-entry.tsx'

export const handle = { texts: ['mallOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

const pageSize = 50
const askOf = ({ q, page }: HouseParams) => ({ q, page, size: pageSize })

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house)
  const params = houseParams(new URL(request.url).searchParams)
  await preload.queryOrThrow(houseMallProductList, askOf(params))
  return {
    params,
    mayEdit: preload.roles.includes('manager'),
    queries: preload.state(),
    page: pageAt(house, shelfPath),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).mallOrders.shelf, isHidden: true })

/** What the mall has and what it costs, for the house's staff. */
export default function ShelfRoute({ loaderData: { params, mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <Shelf params={params} mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}

function Shelf({ params, mayEdit }: { params: HouseParams; mayEdit: boolean }) {
  const t = useTranslations('mallOrders.shelf')
  const { data } = useApiQuery(houseMallProductList, askOf(params))
  return (
    <HousePage title={t('title')} crumbs={[{ label: t('orders'), to: houseMallPath }]}>
      {!mayEdit && <Banner>{t('onlyManagers')}</Banner>}
      <div className={css.tools}>
        <Form action={shelfPath} className={css.find} role="search">
          <TextField key={params.q} label={t('search')} name="q" type="search" defaultValue={params.q} />
          <Button type="submit" kind="line">
            {t('find')}
          </Button>
        </Form>
      </div>
      {data?.list.length === 0 && <EmptyState title={t('none')} />}
      {data?.list.map((product) => (
        <ShelfEntry key={product.id} product={product} mayEdit={mayEdit} />
      ))}
      <PageLinks
        label={t('pages')}
        page={params.page}
        pages={Math.ceil((data?.total ?? 0) / pageSize)}
        to={(page) => addressOf({ ...params, page }, shelfPath)}
      />
    </HousePage>
  )
}
