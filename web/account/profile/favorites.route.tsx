import { useTranslations } from 'use-intl'
import { ReminderSwitch } from '#web/account/notices/reminder-switch.tsx'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { userFavoriteList } from '#wire/calls/favorites.ts'
import { noticeSettingsGet } from '#wire/calls/notices.ts'
import type { Route } from './+types/favorites.route.ts'
import { AccountHeader } from './account-header.tsx'
import { EmptyAccountPage } from './empty-account-page.tsx'
import { useReloadOnNewLots } from './live-own-lots.ts'
import { lotsBySale, sortByNextLot } from './lots-by-sale.ts'
import { memberOnly } from './member-only.ts'
import { OwnSaleLots } from './own-sale-lots.tsx'

export const handle = { texts: ['account', 'lots', 'notices'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const favourites = async () => (await preload.fetchOrThrow(userFavoriteList, { page: 1, size: 999 })).list
  const sales = sortByNextLot(await lotsBySale(preload, favourites))
  await preload.query(noticeSettingsGet, {})
  return { sales, queries: preload.state(), page: pageAt(pageContext, paths.favourites) }
}

export const meta = privatePageMeta((messages) => messages.account.favourites)

/** Shows the user's favourite lots, updated live. */
export default function Favourites({ loaderData: { sales, queries } }: Route.ComponentProps) {
  const t = useTranslations('account.favourites')
  useReloadOnNewLots('favourite', sales)
  return (
    <PreloadedQueries preloaded={queries}>
      <FavouritesProvider>
        <AccountHeader title={t('title')} />
        {sales.length > 0 && <ReminderSwitch />}
        {sales.length === 0 && (
          <EmptyAccountPage title={t('none')} text={t('noneText')} browse={t('browse')} />
        )}
        {sales.map((sale) => (
          <OwnSaleLots key={sale.sale.id} sale={sale} />
        ))}
      </FavouritesProvider>
    </PreloadedQueries>
  )
}
