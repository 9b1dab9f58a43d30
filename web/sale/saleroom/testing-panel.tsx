import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRef } from 'react'
import type { BidButton } from '#domain/auction/bid-button.ts'
import type { LotView, SaleView } from '#domain/auction/view.ts'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { LiveContext } from '#web/kit/live/live-context.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createServerClock } from '#web/kit/live/server-clock.ts'
import { createSocket } from '#web/kit/live/socket.ts'
import { ssrEnvironment } from '#web/kit/live/ssr-environment.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { createClient } from '#wire/client/client.ts'
import { lateBidOf } from './late-bid.ts'
import { LiveButton } from './live-button.tsx'
import { type Saleroom, SaleroomContext } from './room-context.ts'
import { StatusStrip } from './status-strip.tsx'
import { auction, lot, registrationState, view } from './testing.ts'

const sale: SaleView = {
  auctionId: auction.id,
  seq: 9,
  liveStatus: 'open',
  isEnd: false,
  cancellation: null,
  startTime: 0,
  paused: false,
  pauseReason: 'A question',
  message: null,
  bidAcceptance: 'auto',
  addedSeq: 0,
  moves: [],
  choices: [],
  currentLotId: lot.id,
  lots: { [lot.id]: view() },
  bids: {},
}

const clock = createServerClock(ssrEnvironment, 0)
const live = {
  clock,
  socket: createSocket(ssrEnvironment, { lang: 'en', onPong: clock.sync }),
  afterPaint: ssrEnvironment.afterPaint,
}
const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore('u'), initialUserId: 'u' }
const room: Saleroom = {
  auction,
  lots: [lot, { ...lot, id: 'l48', lotNum: 48 }],
  registrationState: registrationState(),
  register: () => undefined,
}

export type Panel = { button: BidButton; attempt?: Attempt; changes?: Partial<LotView>; lang?: Language }

/** Returns the text of strip and button in one state, for tests. */
export async function renderPanel({
  button,
  attempt = { kind: 'none' },
  changes = {},
  lang = 'en',
}: Panel): Promise<string> {
  const price = 'price' in button ? button.price : 0
  const page = (
    <ApiContext value={api}>
      <QueryClientProvider client={new QueryClient()}>
        <LiveContext value={live}>
          <SaleroomContext value={room}>
            <SaleProvider initial={sale}>
              <StatusStrip button={button} attempt={attempt} lot={lot} view={view(changes)} />
              <LiveButton
                ref={createRef()}
                late={lateBidOf(attempt)}
                button={button}
                price={price}
                isLastWarning={false}
                onBid={() => undefined}
              />
            </SaleProvider>
          </SaleroomContext>
        </LiveContext>
      </QueryClientProvider>
    </ApiContext>
  )
  return textOf(await renderMarkup(page, lang))
}
