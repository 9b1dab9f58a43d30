import { useTranslations } from 'use-intl'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Route } from './+types/auctions.route.ts'
import { FilteredSales, useSaleFilter } from './filtered-sales.tsx'
import { firstCover } from './first-cover.ts'
import { loadSales } from './load-sales.ts'
import { pastPages, pastPath, pastQuery } from './past-sales.ts'
import { SaleTabs } from './sale-tabs.tsx'
import { TrySaleroom } from './try-saleroom.tsx'

export const handle = { texts: ['auctions'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preload = await createPreload(view)
  const listed = await loadSales(preload, pastQuery.parse(new URL(request.url).searchParams))
  return { ...listed, page: pageAt(view, paths.auctions) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      ...messagesIn(data.page.lang).auctions.page,
      picture: firstCover([...data.sales, ...data.announced]),
    },
  )

/** All sales: running, upcoming and past. */
export default function Auctions({
  loaderData: { sales, past, announced, currentLots, practice },
}: Route.ComponentProps) {
  const t = useTranslations('auctions.page')
  const filter = useSaleFilter()
  const listed = [...sales, ...announced]
  return (
    <>
      <section className={classes(layout.shell, layout.list)}>
        <div className={layout.listHead}>
          <h1 className={typography.d2}>{t('title')}</h1>
          <SaleTabs sales={listed} past={past} current={filter} path={paths.auctions} />
        </div>
        <FilteredSales
          sales={listed}
          past={past}
          currentLots={currentLots}
          path={paths.auctions}
          level="h2"
        />
        {filter === 'ended' && (
          <Pagination label={t('pastPages')} page={past.page} pages={pastPages(past)} to={pastPath} />
        )}
      </section>
      {practice && <TrySaleroom sale={practice} />}
    </>
  )
}
