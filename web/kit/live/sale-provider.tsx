import { type ReactNode, useEffect, useState } from 'react'
import type { LoadedSaleView } from './initial-view.ts'
import { SaleContext, useLive } from './live-context.ts'
import { createSaleStore } from './sale-store.ts'

type Props = {
  /** The loaded view of the sale. Must be the same object until new data is loaded. */
  initial: LoadedSaleView
  /** False for a sale that has ended, whose loaded state is shown without a subscription. */
  isSubscribed?: boolean
  children: ReactNode
}

/** Keeps one sale live for its children. A page may contain several. */
export function SaleProvider({ initial, isSubscribed = true, children }: Props) {
  return (
    <SaleStoreProvider key={initial.auctionId} initial={initial} isSubscribed={isSubscribed}>
      {children}
    </SaleStoreProvider>
  )
}

function SaleStoreProvider({ initial, isSubscribed, children }: Props) {
  const { socket } = useLive()
  const [store] = useState(() => createSaleStore(initial, () => socket.resubscribe(initial.auctionId)))
  useEffect(() => store.mergeLoaded(initial), [store, initial])
  useEffect(
    () => (isSubscribed ? socket.subscribe(store.head().auctionId, store) : undefined),
    [socket, store, isSubscribed],
  )
  return <SaleContext value={store}>{children}</SaleContext>
}
