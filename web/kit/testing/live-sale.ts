import { act } from '@testing-library/react'
import type { Entry } from '#domain/auction/events.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { pushesOf, type SalePush } from '#domain/auction/push.ts'
import { type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { start } from '#domain/auction/testing/terms.ts'
import type { SaleView, Viewer } from '#domain/auction/view.ts'
import type { Duration } from '#domain/money/money.ts'
import { createFakeEnvironment } from '#web/kit/live/fake-environment.ts'
import type { Live } from '#web/kit/live/live-context.ts'
import { createServerClock } from '#web/kit/live/server-clock.ts'
import { createSocket } from '#web/kit/live/socket.ts'
import type { ServerFrame } from '#wire/socket/socket.ts'

/** A sale in memory and a connection to it, as a page would see it through the server. */
export type LiveSale = Live & {
  readonly sale: Rehearsal
  /** The sale as it was when the connection was created. */
  readonly initial: SaleView
  /** Returns whether the page is subscribed to the sale; earlier messages are lost. */
  readonly isFollowed: () => boolean
  /** Opens the connection; the page is then up to date. */
  readonly connect: () => void
  readonly disconnect: () => void
  /** Reopens the connection, as the page does after a second. */
  readonly reconnect: () => void
  /** Sends the page all events in the sale since the last delivery. */
  readonly deliver: () => void
  readonly receive: (...frames: ServerFrame[]) => void
}

/** Creates the sale. @param viewer the viewer of the page */
export function createLiveSale(
  sale: Rehearsal = rehearse(),
  viewer: Viewer = { kind: 'bidder', paddle: 'A' },
): LiveSale {
  const environment = createFakeEnvironment({ wallClock: start })
  const clock = createServerClock(environment)
  const socket = createSocket(environment, { lang: 'en', onPong: clock.sync })
  const { auctionId } = sale.state()
  const known = { state: emptySale(auctionId) }
  const fold = (entry: Entry): SalePush => {
    const before = known.state
    known.state = evolve(before, entry)
    return pushFor(viewer, pushesOf(entry, before, known.state))
  }
  const foldAll = () => sale.entries().slice(known.state.seq).map(fold)
  const receive = (...frames: ServerFrame[]) =>
    act(() => environment.transport().onMessage(JSON.stringify(frames)))
  const open = (delay: Duration) => {
    act(() => {
      environment.advance(delay)
      environment.transport().onOpen()
    })
    receive({ type: 'subscribed', auctionId, seq: known.state.seq })
  }
  let isFollowed = false
  const subscribe: typeof socket.subscribe = (id, subscriber) => {
    isFollowed = true
    return socket.subscribe(id, subscriber)
  }
  foldAll()
  return {
    sale,
    initial: sale.view(viewer),
    socket: { ...socket, subscribe },
    clock,
    afterPaint: environment.afterPaint,
    isFollowed: () => isFollowed,
    connect: () => {
      socket.start()
      open(0)
    },
    disconnect: () => act(() => environment.transport().onClose(1006)),
    reconnect: () => open(1_000),
    deliver: () => receive(...foldAll()),
    receive,
  }
}

function pushFor(viewer: Viewer, { everybody, own, staff }: ReturnType<typeof pushesOf>): SalePush {
  if (viewer.kind === 'staff') return staff
  return (viewer.kind === 'bidder' && own.get(viewer.paddle)) || everybody
}
