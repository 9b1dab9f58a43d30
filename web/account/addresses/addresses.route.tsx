import { lacksState } from '#domain/delivery/tariff.ts'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { cityCode, cityList } from '#wire/calls/config.ts'
import { deliveryStates } from '#wire/calls/deliveries.ts'
import type { Route } from './+types/addresses.route.ts'
import { OwnAddresses } from './own-addresses.tsx'

export const handle = { texts: ['account', 'addresses'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const { fetchOrThrow, queryOrThrow, query, state } = await memberOnly(pageContext)
  const [{ list }, { countries }] = await Promise.all([
    fetchOrThrow(userAddressList, {}),
    queryOrThrow(deliveryStates, {}),
    query(cityCode, {}),
    query(cityList, { pid: '0' }),
  ])
  return {
    list: list.map((address) => ({
      address,
      lacksState: lacksState(countries, address),
    })),
    queries: state(),
    page: pageAt(pageContext, paths.addresses),
  }
}

export const meta = privatePageMeta((messages) => messages.addresses.list)

/** Shows the user's delivery addresses. */
export default function Addresses({ loaderData: { list, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <OwnAddresses list={list} />
    </PreloadedQueries>
  )
}
