import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { FreshCatalogue } from './fresh-catalogue.tsx'
import { CataloguePage, createCatalogue } from './testing/catalogue-page.tsx'

const viewer = { kind: 'bidder', paddle: 'A' } as const

/**
 * Mounts a page that shows the title of a lot. @param before runs after the page was loaded but before it
 * connects
 */
async function open(before: (catalogue: ReturnType<typeof createCatalogue>) => void = () => undefined) {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  const live = createLiveSale(sale, viewer)
  const catalogue = createCatalogue(sale, viewer)
  const loader = vi.fn(catalogue.loader)
  const page = (
    <CataloguePage>
      {({ title, start }) => (
        <SaleProvider initial={start}>
          <FreshCatalogue />
          <h1>{title}</h1>
        </SaleProvider>
      )}
    </CataloguePage>
  )
  await mount(page, { live, loader })
  await screen.findByRole('heading', { name: 'Belmont 1981' })
  // The page follows the sale before the connection opens.
  await act(() => Promise.resolve())
  before(catalogue)
  live.connect()
  return { sale, live, catalogue, loader }
}

const heading = (name: string) => screen.findByRole('heading', { name })

test('K13 reloads the page once for each correction of a lot', async () => {
  const { live, catalogue, loader } = await open()
  catalogue.correct('Belmont 1982')
  live.deliver()
  expect(await heading('Belmont 1982')).toBeTruthy()
  catalogue.correct('Belmont 1983')
  live.deliver()
  expect(await heading('Belmont 1983')).toBeTruthy()
  expect(loader).toHaveBeenCalledTimes(3)
})

test('K13 reloads the page for a correction made between loading its data and connecting', async () => {
  const { live } = await open(({ correct }) => correct('Belmont 1982'))
  live.deliver()
  expect(await heading('Belmont 1982')).toBeTruthy()
})

test('loads nothing for bids or for a snapshot with a correction that the page already has', async () => {
  const { sale, live, catalogue, loader } = await open()
  catalogue.correct('Belmont 1982')
  live.deliver()
  await heading('Belmont 1982')
  vi.useFakeTimers()
  try {
    sale.preBid('A', 4_000, 'lot2')
    live.deliver()
    const data = sale.view(viewer)
    live.receive({ type: 'snapshot', auctionId: 'sale', seq: data.seq, data })
    vi.advanceTimersByTime(1_000)
  } finally {
    vi.useRealTimers()
  }
  expect(loader).toHaveBeenCalledTimes(2)
})

test('T10 reloads the page if the ledger has lost a correction', async () => {
  const { sale, live, catalogue, loader } = await open()
  const data = sale.view(viewer)
  catalogue.correct('Belmont 1982')
  live.deliver()
  await heading('Belmont 1982')
  live.receive({ type: 'snapshot', auctionId: 'sale', seq: data.seq, data })
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(3), 60_000)
})

test('T10 reloads the page if data read before the loss arrives after it', async () => {
  const { sale, live, catalogue, loader } = await open()
  const data = sale.view(viewer)
  const title = screen.getByRole('heading')
  // The new title is on the page before the other loaded data is merged.
  const shown = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      live.receive({ type: 'snapshot', auctionId: 'sale', seq: data.seq, data })
      resolve()
    }).observe(title, { subtree: true, childList: true, characterData: true })
  })
  catalogue.correct('Belmont 1982')
  live.deliver()
  await shown
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(3), 60_000)
})
