import '#web/kit/ui/base.css'
import '#web/kit/ui/fonts/chinese.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createTranslator } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { createQueryClient } from '#web/kit/api/query-client.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadMessages, loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { allSubjects } from '#web/kit/testing/all-subjects.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { visitor } from '#web/kit/testing/page-providers.tsx'
import { TestPage } from '#web/kit/testing/test-page.tsx'
import { isMuted } from '#web/sale/bidding/muted-notices.ts'
import { viewers } from '#web/sale/bidding/testing/states.ts'
import { languageOf } from '#wire/address/page-address.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { eventCount } from '#wire/calls/events.ts'
import { auctionLimitGet } from '#wire/calls/limit-requests.ts'
import { cells, type Step } from './cells.ts'

/** Shows one state, `?cell=12&lang=en`; the document is marked once it is shown. */
const query = new URLSearchParams(location.search)
const lang = languageOf(query.get('lang'))
const cell = cells[Number(query.get('cell'))]
if (!cell) throw new Error('There is no such state')
document.documentElement.lang = lang
await Promise.all([loadMessages(lang), loadTexts(...allSubjects)])
// Loaded later, since their modules load texts in the language of the document.
const { biddingPage } = await import('#web/sale/bidding/testing/bidding-page.tsx')
const t = createTranslator({ locale: lang, messages: messagesIn(lang) })

const { limit, part, steps, state } = cell
const sale = cell.conduct()
const registration = viewers[cell.viewer]
const client = createFakeClient()
client.on(eventCount, () => success(null))
client.on(auctionLimitGet, () => success({ limit, left: limit ?? 0, limitRequest: null }))
const { live, page } = biddingPage({
  sale,
  client,
  ...(registration && { registration: { ...registration, limit } }),
})
const container = document.querySelector('main')
if (!container) throw new Error('The page is incomplete')
if (part === 'Bid bar') container.style.marginTop = '200vh'
const userID = registration && 'user'
const queries = createQueryClient()
const element = (
  <TestPage session={visitor} settleMs={0} {...{ lang, userId: userID, client, queries, live }}>
    {page}
  </TestPage>
)
createRoot(container).render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
while (!document.querySelector('[data-bid-box]')) await pause()
live.connect()
await pause()
// The page loads its toasts when idle; from then on they show the lot's events.
while (part === 'Toast' && !isMuted('lot1')) await pause()
for (const step of steps) {
  await take(step)
  await pause()
}
// The list of amounts, or the text in its place, is loaded when the page is idle.
while (!document.querySelector('[data-bid-box] :is(select, [class*="plain"])')) await pause()
document.documentElement.dataset.shown = 'yes'

/** Waits until parts that load when the page is idle are shown. */
async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await new Promise((resolve) => requestIdleCallback(resolve))
}

async function take(step: Step): Promise<void> {
  const { nextPrice } = sale.seenBy('A')
  const amount = money(nextPrice, 'HKD')
  switch (step) {
    case 'lose connection':
      live.disconnect()
      return
    case 'let a second pass':
      live.disconnect()
      live.reconnect()
      // The page reads its clock every second.
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      return
    case 'open sheet':
      await press(t(`bidding.act.review.${state === 'commission bid' ? 'commission' : 'amount'}`, { amount }))
      while (!document.querySelector('dialog[open]')) await pause()
      return
    case 'confirm':
      await press(t('bidResult.act.confirm.amount', { amount }))
      while (client.sent(lotPrebid).length === 0) await pause()
      live.deliver()
      return
    case 'others bid':
      sale.preBid('B', 8_000)
      live.deliver()
      return
    case 'lot closes':
      closeLot()
      live.deliver()
      return
    case 'confirm late':
      closeLot()
      await press(t('bidResult.act.confirm.amount', { amount }))
      while (client.sent(lotPrebid).length === 0) await pause()
      await pause()
      live.deliver()
      return
    default:
      unreachable(step)
  }
}

/** Sells the lot to another bidder. */
function closeLot(): void {
  sale.preBid('B', 8_000)
  sale.at(sale.lot().endTime).run({ type: 'tick' })
}

/** Presses a button as soon as the page has it. */
async function press(name: string): Promise<void> {
  const find = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  while (!find()) await pause()
  find()?.click()
}
