import { describe, expect, test, vi } from 'vitest'
import { transportError } from '#wire/refusals/call-error.ts'
import { type BidNotice, createBidNotices, isNotReached, toNoticeKind } from './bid-notices.ts'

const baseError = { scope: 'server', code: 0, message: '', requestID: 'r' } as const
const bid = { id: '6.0', lotId: 'x', paddle: '7', price: 1, channel: 'online', at: 0, isDel: false } as const
const rejected = (reason: string) => ({ ...bid, status: 'rejected', reason }) as const

describe('V9 bids for which a notice is shown', () => {
  test('bids after the hammer, after closing, or on a lot that is no longer offered', () => {
    expect(toNoticeKind({ ...baseError, name: 'lotEnded', data: { nowPrice: 1 } })).toBe('late')
    expect(toNoticeKind({ ...baseError, name: 'lotNotOpen', data: { nowPrice: 1 } })).toBe('late')
  })

  test('V1 commission bids that arrive after their lot was opened but before it has closed', () => {
    expect(toNoticeKind({ ...baseError, name: 'lotNotOpen', data: { nowPrice: 1 } }, true)).toBe('opened')
    expect(toNoticeKind({ ...baseError, name: 'lotEnded', data: { nowPrice: 1 } }, true)).toBe('late')
  })

  test('pending bids the auctioneer did not reach before the lot closed', () => {
    expect(isNotReached(rejected('closed'), '7')).toBe(true)
    expect(isNotReached(rejected('closed'), '8')).toBe(false)
    expect(isNotReached({ ...rejected('closed'), paddle: '' }, '')).toBe(false)
  })

  test('bids whose connection was lost for too long', () => {
    expect(toNoticeKind({ ...baseError, name: 'bidExpired', data: { nowPrice: 1 } })).toBe('expired')
  })

  test('no other bids: the button shows their outcome', () => {
    const paused = { nowPrice: 1, status: 'paused' } as const
    expect(toNoticeKind({ ...baseError, name: 'lotNotOpen', data: paused })).toBeNull()
    expect(toNoticeKind({ ...baseError, name: 'alreadyLeading', data: { nowPrice: 1 } })).toBeNull()
    expect(toNoticeKind(transportError('status', '', { status: 413 }))).toBeNull()
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
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

describe('V9 a notice stays until dismissed', () => {
  test('is shown although the storage is full', () => {
    const notices = createBidNotices('ann', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    })
    const shown = vi.fn()
    notices.subscribe(shown)
    notices.add(notice('a'))
    expect(shown).toHaveBeenCalledOnce()
    expect(notices.all()).toEqual([notice('a')])
  })

  test('survives a reload and does not return once dismissed', () => {
    const storage = fakeStorage()
    createBidNotices('ann', storage).add(notice('a'))
    const reloaded = createBidNotices('ann', storage)
    expect(reloaded.all()).toEqual([notice('a')])
    reloaded.dismiss('a')
    expect(reloaded.all()).toEqual([])
    reloaded.add(notice('a'))
    expect(createBidNotices('ann', storage).all()).toEqual([])
  })

  test('is added once and notifies its subscribers', () => {
    const notices = createBidNotices('ann', null)
    const counts: number[] = []
    const unsubscribe = notices.subscribe(() => counts.push(notices.all().length))
    notices.add(notice('a'))
    notices.add(notice('a'))
    notices.add(notice('b'))
    unsubscribe()
    notices.dismiss('a')
    expect(counts).toEqual([1, 2])
  })

  test('is stored per account, and unreadable storage counts as empty', () => {
    const storage = fakeStorage()
    createBidNotices('ann', storage).add(notice('a'))
    expect(createBidNotices('ben', storage).all()).toEqual([])
    storage.setItem('ann', '{"shown":')
    expect(createBidNotices('ann', storage).all()).toEqual([])
  })
})
