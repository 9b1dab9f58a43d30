import { lacksState } from '#domain/delivery/tariff.ts'
import { Known } from '#web/api/known.tsx'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { memberOnly } from '#web/profile/member-only.ts'
import { paths } from '#web/shell/links.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { cityCode, cityList } from '#wire/calls/config.ts'
import { deliveryStates } from '#wire/calls/deliveries.ts'
import type { Route } from './+types/addresses.route.ts'
import { OwnAddresses } from './own-addresses.tsx'

export const handle = { texts: ['addresses'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const { unkept, need, ask, state } = await memberOnly(view)
  const [{ list }, { countries }] = await Promise.all([
    unkept(userAddressList, {}),
    need(deliveryStates, {}),
    ask(cityCode, {}),
    ask(cityList, { pid: '0' }),
  ])
  return {
    list: list.map((address) => ({
      address,
      lacksState: lacksState(countries, address),
    })),
    queries: state(),
    page: pageAt(view, paths.addresses),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).addresses.list, isHidden: true })

/** Where somebody has things delivered to. */
export default function Addresses({ loaderData: { list, queries } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <OwnAddresses list={list} />
    </Known>
  )
}
