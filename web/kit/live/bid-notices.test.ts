import { describe, expect, test } from 'vitest'
import { transportError } from '#wire/refusals/call-error.ts'
import { type BidNotice, isNotReached, noticeKindOf, openBidNotices } from './bid-notices.ts'

const about = { scope: 'server', code: 0, message: '', requestID: 'r' } as const
const bid = { id: '6.0', lotId: 'x', paddle: '7', price: 1, channel: 'online', at: 0, isDel: false } as const
const rejected = (reason: string) => ({ ...bid, status: 'rejected', reason }) as const

describe('V9 which bids are answered until the answer is dismissed', () => {
  test('those that came after the hammer, after the close, or to a lot that had left the block', () => {
    expect(noticeKindOf({ ...about, name: 'lotEnded', data: { nowPrice: 1 } })).toBe('late')
    expect(noticeKindOf({ ...about, name: 'lotNotOpen', data: { nowPrice: 1 } })).toBe('late')
  })

  test('those that the auctioneer did not reach before the lot closed', () => {
    expect(isNotReached(rejected('closed'), '7')).toBe(true)
    expect(isNotReached(rejected('closed'), '8')).toBe(false)
    expect(isNotReached({ ...rejected('closed'), paddle: '' }, '')).toBe(false)
  })

  test('those whose line was cut for too long', () => {
    expect(noticeKindOf({ ...about, name: 'bidExpired', data: { nowPrice: 1 } })).toBe('expired')
  })

  test('no others: the button says what became of them', () => {
    const paused = { nowPrice: 1, status: 'paused' } as const
    expect(noticeKindOf({ ...about, name: 'lotNotOpen', data: paused })).toBeNull()
    expect(noticeKindOf({ ...about, name: 'alreadyLeading', data: { nowPrice: 1 } })).toBeNull()
    expect(noticeKindOf(transportError('status', '', { status: 413 }))).toBeNull()
    expect(isNotReached(rejected('outbid'), '7')).toBe(false)
  })
})

const notice = (id: string): BidNotice => ({
  id,
  auctionId: 'evening',
  lotId: 'evening-1',
  price: 150_000,
  kind: 'late',
})

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('V9 a notice stays until it is dismissed', () => {
  test('over a reload of the page, and does not come back once dismissed', () => {
    const storage = fakeStorage()
    openBidNotices('ann', storage).add(notice('a'))
    const reloaded = openBidNotices('ann', storage)
    expect(reloaded.all()).toEqual([notice('a')])
    reloaded.dismiss('a')
    expect(reloaded.all()).toEqual([])
    reloaded.add(notice('a'))
    expect(openBidNotices('ann', storage).all()).toEqual([])
  })

  test('is shown once, however often it is added, and tells its listeners', () => {
    const notices = openBidNotices('ann', null)
    const seen: number[] = []
    const off = notices.listen(() => seen.push(notices.all().length))
    notices.add(notice('a'))
    notices.add(notice('a'))
    notices.add(notice('b'))
    off()
    notices.dismiss('a')
    expect(seen).toEqual([1, 2])
  })

  test('is another account’s affair, and what nobody can read is nothing', () => {
    const storage = fakeStorage()
    openBidNotices('ann', storage).add(notice('a'))
    expect(openBidNotices('ben', storage).all()).toEqual([])
    storage.setItem('ann', '{"shown":')
    expect(openBidNotices('ann', storage).all()).toEqual([])
  })
})
