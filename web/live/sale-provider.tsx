import { type ReactNode, useEffect, useState } from 'react'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleContext, useLive } from './live-context.ts'
import { createSaleStore } from './sale-store.ts'

type Props = {
  /** What the page has loaded of the sale. The same object for as long as nothing new was loaded. */
  start: SaleView
  children: ReactNode
}

/** Keeps one sale live for everything inside. A page may hold several. */
export function SaleProvider({ start, children }: Props) {
  return (
    <OneSale key={start.auctionId} start={start}>
      {children}
    </OneSale>
  )
}

function OneSale({ start, children }: Props) {
  const { socket } = useLive()
  const [store] = useState(() => createSaleStore(start, () => socket.askAgain(start.auctionId)))
  useEffect(() => store.adopt(start), [store, start])
  useEffect(() => socket.follow(store.head().auctionId, store), [socket, store])
  return <SaleContext value={store}>{children}</SaleContext>
}
