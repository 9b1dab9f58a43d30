import { useTranslations } from 'use-intl'
import { openPreload } from '#web/api/preload.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { paths } from '#web/shell/links.ts'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import typography from '#web/ui/type.module.css'
import type { Route } from './+types/auctions.route.ts'
import { loadSales } from './load-sales.ts'
import { SaleTabs } from './sale-tabs.tsx'
import { ChosenSales, useSaleFilter } from './sales-section.tsx'

export const handle = { texts: ['auctions'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await openPreload(house)
  const listed = await loadSales(preload)
  return { ...listed, page: pageAt(house, paths.auctions) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).auctions.page)

/** Every sale: those that run, those to come, those past. */
export default function Auctions({ loaderData: { sales, onBlock } }: Route.ComponentProps) {
  const t = useTranslations('auctions.page')
  return (
    <section className={classes(layout.shell, layout.list)}>
      <div className={layout.listHead}>
        <h1 className={typography.d2}>{t('title')}</h1>
        <SaleTabs sales={sales} current={useSaleFilter()} path={paths.auctions} />
      </div>
      <ChosenSales sales={sales} onBlock={onBlock} path={paths.auctions} level="h2" />
    </section>
  )
}
