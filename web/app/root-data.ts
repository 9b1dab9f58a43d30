import { chosenCurrency } from '#web/kit/api/assistance-choice.ts'
import { createPreload } from '#web/kit/api/preload.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { configGet } from '#wire/calls/config.ts'
import { bindAddress } from './bind-address.ts'
import { loadLiveNow } from './live-now-data.ts'

/** Loads the data of every page: the company, its settings, and the viewer. */
export async function loadRoot(view: PageContext, request: Request) {
  const preload = await createPreload(view)
  const [{ currencies, currencyRate, fees }, liveNow] = await Promise.all([
    preload.fetchOrThrow(configGet, {}),
    loadLiveNow(preload, view.now),
    preload.userId === null ? null : preload.query(userInfo, {}),
  ])
  return {
    house: {
      ...view.house,
      address: { ...view.house.address, en: bindAddress(view.house.address.en) },
      rates: fees,
      hours: view.officeHours,
    },
    bidSettleMs: view.bidSettleMs,
    unusualBidMultiple: view.unusualBidMultiple,
    installable: view.installable,
    now: view.now,
    application: view.application,
    userId: preload.userId,
    currencies: currencies.map(({ code, name }) => ({ code, name })),
    currencyRate,
    liveNow,
    rid: view.rid,
    assistance: chosenCurrency(request.headers.get('cookie') ?? ''),
    queries: preload.state(),
  }
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>
