/** @module-tag release */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import type { Whole } from '#domain/money/money.ts'
import { holdDurationMs } from './keys.ts'
import { consoleSale, mountConsole } from './testing/mount-console.tsx'

const lotId = 'lot1'

const withBid = (reserve: Whole | null = null): Rehearsal => {
  const sale = consoleSale(reserve)
  sale.clerk({ type: 'floorBid', lotId, price: 4_000, paddle: 'B', channel: 'room' })
  return sale
}

const withOffer = (): Rehearsal => {
  const sale = withBid()
  sale.clerk({ type: 'setLastCall', lotId, on: true })
  sale.at(1_010_000)
  sale.offer('A', 5_000)
  return sale
}

const soldToFloor = (): Rehearsal => {
  const sale = consoleSale()
  sale.clerk({ type: 'floorBid', lotId, price: 4_000, paddle: '', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId, on: true })
  sale.at(1_010_000)
  sale.clerk({ type: 'sell', lotId, belowReserve: false })
  return sale
}

/**
 * Every question that a key leads to, with the state in which it is asked. The one about the sold lot appears
 * without a key.
 */
const questions: readonly (readonly [string, () => Rehearsal, string])[] = [
  ['passing a lot with a bid and no reserve', withBid, 'p'],
  ['passing a lot above its reserve', () => withBid(3_500), 'p'],
  ['passing a lot with an offer', withOffer, 'p'],
  ['selling with an offer', withOffer, 's'],
  ['undoing with an offer', withOffer, 'z'],
  ['setting aside with an offer', withOffer, 'a'],
  ['rejecting an offer', withOffer, 'r'],
  ['opening another lot', consoleSale, 'o'],
  ['naming a buyer', soldToFloor, ''],
]

async function holdKey(key: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.keyDown(document.body, { key })
  act(() => void vi.advanceTimersByTime(holdDurationMs))
  fireEvent.keyUp(document.body, { key })
  vi.useRealTimers()
  await act(async () => undefined)
}

describe.each(['en', 'zh-Hans'] as const)('in %s', (lang) => {
  test.each(questions)('asks about %s with all its figures', async (_name, sale, key) => {
    await mountConsole({ sale: sale(), lang })
    if (key !== '') await holdKey(key)
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).not.toMatch(/undefined|NaN|[{}]/)
    expect(within(question).getAllByRole('button').length).toBeGreaterThan(0)
  })

  test('V8 V14 ending the sale names the lots that were never called, set aside, or have no buyer', async () => {
    const sale = soldToFloor()
    sale.clerk({ type: 'closeRoom' })
    const { t } = await mountConsole({ sale, lang })
    fireEvent.click(screen.getByRole('button', { name: t('console.header.endSale') }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(t('console.end.text', { count: 1, numbers: '2' }))
    expect(question.textContent).toContain(t('console.end.unnamed', { count: 1 }))
    expect(question.textContent).not.toMatch(/undefined|NaN|[{}]/)
  })
})
