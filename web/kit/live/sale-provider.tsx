import { type ReactNode, useEffect, useState } from 'react'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleContext, useLive } from './live-context.ts'
import { createSaleStore } from './sale-store.ts'

type Props = {
  /** What the page has loaded of the sale. The same object for as long as nothing new was loaded. */
  start: SaleView
  /** False for a sale that is over, of which a list shows what was loaded. */
  isFollowed?: boolean
  children: ReactNode
}

/** Keeps one sale live for everything inside. A page may hold several. */
export function SaleProvider({ start, isFollowed = true, children }: Props) {
  return (
    <OneSale key={start.auctionId} start={start} isFollowed={isFollowed}>
      {children}
    </OneSale>
  )
}

function OneSale({ start, isFollowed, children }: Props) {
  const { socket } = useLive()
  const [store] = useState(() => createSaleStore(start, () => socket.askAgain(start.auctionId)))
  useEffect(() => store.adopt(start), [store, start])
  useEffect(
    () => (isFollowed ? socket.follow(store.head().auctionId, store) : undefined),
    [socket, store, isFollowed],
  )
  return <SaleContext value={store}>{children}</SaleContext>
}
