import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { mountConsole } from './testing/mount-console.tsx'

test('V1 V4 names bidders and commission bidders, with links that return to the console', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)], (room) => void room.preBid('A', 3_500))
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 4_000, paddle: 'B', channel: 'room' })
  const bidders = [
    { paddle: 'A', firstName: 'Grace', lastName: 'Lau', place: '', deposit: 0 },
    { paddle: 'B', firstName: 'Philip', lastName: 'Ng', place: '', deposit: 0 },
  ]
  const { t } = await mountConsole({ sale, bidders })
  const bids = within(screen.getByRole('region', { name: t('console.bids.title', { number: '1' }) }))
  expect((await bids.findByText(/Philip Ng/)).textContent).toContain('B')
  const book = within(screen.getByRole('region', { name: t('console.book.title') }))
  expect(book.getByText(/Grace Lau/).textContent).toContain('A')
  expect(screen.getByRole('link', { name: t('console.run.back') }).getAttribute('href')).toBe('/house')
})
