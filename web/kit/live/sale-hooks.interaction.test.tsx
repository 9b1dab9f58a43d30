import { act } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { emptySaleView } from '#domain/auction/empty-sale-view.ts'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { SaleContext } from './live-context.ts'
import { useBids, useLot, useLotFact, useSale, useSeq } from './sale-hooks.ts'
import { createSaleStore } from './sale-store.ts'

const initial = { ...emptySaleView('a'), seq: 1, lots: { x: lotView({ lotId: 'x', winPrice: 1_000 }) } }

afterEach(() => {
  document.body.replaceChildren()
})

function Part() {
  return <p>{`${useSeq()} ${useSale().liveStatus} ${useLot('x')?.winPrice} ${useBids('x').length}`}</p>
}

test('a part whose script arrives after a bid hydrates the server’s markup, then shows the bid', async () => {
  const part = Promise.withResolvers<{ default: typeof Part }>()
  const LatePart = lazy(() => part.promise)
  const page = (store: ReturnType<typeof createSaleStore>, Child: typeof Part | typeof LatePart) => (
    <SaleContext value={store}>
      <Suspense>
        <Child />
      </Suspense>
    </SaleContext>
  )
  const store = createSaleStore(initial, vi.fn())
  document.body.innerHTML = `<main>${renderToString(page(store, Part))}</main>`
  const main = document.body.querySelector('main') ?? document.body
  const served = main.querySelector('p')
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(main, page(store, LatePart), { onRecoverableError }))
  const bid = {
    id: '1',
    lotId: 'x',
    paddle: '1',
    price: 2_000,
    channel: 'online',
    at: 2_000,
    isDel: false,
    status: 'accepted',
    reason: '',
  } as const
  const data = {
    sale: { liveStatus: 'open' },
    lots: [{ lotId: 'x', seq: 2, winPrice: 2_000 }],
    bids: [bid],
  } as const
  await act(async () =>
    store.receive([{ type: 'number', auctionId: 'a', seq: 2, at: 2_000, lotId: 'x', data }]),
  )
  expect(main.textContent).toBe('1 closed 1000 0')
  await act(async () => part.resolve({ default: Part }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(main.querySelector('p')).toBe(served)
  expect(main.textContent).toBe('2 open 2000 1')
})

test('a part that shows one fact of a lot renders again only when the fact changes', async () => {
  const store = createSaleStore(initial, vi.fn())
  const rendered: string[] = []
  function Status() {
    const status = useLotFact('x', (lot) => lot?.saleStatus ?? 'unknown')
    rendered.push(status)
    return <p>{status}</p>
  }
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(async () =>
    root.render(
      <SaleContext value={store}>
        <Status />
      </SaleContext>,
    ),
  )
  const push = (seq: number, lot: object) =>
    act(async () =>
      store.receive([
        {
          type: 'number',
          auctionId: 'a',
          seq,
          at: 2_000,
          lotId: 'x',
          data: { lots: [{ lotId: 'x', seq, ...lot }] },
        },
      ]),
    )
  await push(2, { winPrice: 2_000 })
  await push(3, { winPrice: 3_000 })
  await push(4, { saleStatus: 'sold' })
  expect(rendered).toEqual(['open', 'sold'])
  expect(main.textContent).toBe('sold')
  await act(async () => root.unmount())
})
