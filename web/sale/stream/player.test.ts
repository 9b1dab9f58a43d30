import { describe, expect, test } from 'vitest'
import { createFakeEnvironment } from '#web/kit/live/fake-environment.ts'
import type { FeedEvents, FeedKind, FeedSource, VideoFeed } from './feed.ts'
import { createPlayer } from './player.ts'

type Opened = FeedEvents & { readonly via: FeedKind; closed: boolean; readonly feed: VideoFeed }

/** Creates a stream with sources controlled by the test. */
function setup(...kinds: readonly FeedKind[]) {
  const environment = createFakeEnvironment()
  const openedFeeds: Opened[] = []
  const createSource = (via: FeedKind): FeedSource => ({
    kind: via,
    open: (events) => {
      const feed: VideoFeed = {
        show: () => undefined,
        delay: async () => null,
        close: () => (openedFeed.closed = true),
      }
      const openedFeed: Opened = { ...events, via, closed: false, feed }
      openedFeeds.push(openedFeed)
      return feed
    },
  })
  const player = createPlayer(kinds.map(createSource), environment)
  const latest = (): Opened => {
    const openedFeed = openedFeeds.at(-1)
    if (!openedFeed) throw new Error('Nothing was opened')
    return openedFeed
  }
  const currentKind = () => {
    const state = player.state()
    return state.kind === 'showing' ? state.via : state.kind
  }
  return {
    environment,
    player,
    openedFeeds,
    latest,
    currentKind,
    openCount: () => openedFeeds.filter(({ closed }) => !closed).length,
  }
}

describe('a stream with two sources', () => {
  test('uses WebRTC if available', () => {
    const { latest, currentKind, openedFeeds } = setup('whep', 'hls')
    expect(currentKind()).toBe('opening')
    latest().onReady()
    expect(currentKind()).toBe('whep')
    expect(openedFeeds).toHaveLength(1)
  })

  test('uses HLS if WebRTC fails or takes more than ten seconds', () => {
    const refused = setup('whep', 'hls')
    refused.latest().onFailed()
    refused.latest().onReady()
    expect(refused.currentKind()).toBe('hls')
    const silent = setup('whep', 'hls')
    silent.environment.advance(10_000)
    silent.latest().onReady()
    expect(silent.currentKind()).toBe('hls')
    expect(silent.openCount()).toBe(1)
  })

  test('falls back to HLS and switches back seamlessly once WebRTC works again', () => {
    const { environment, latest, currentKind, openCount } = setup('whep', 'hls')
    latest().onReady()
    latest().onFailed()
    expect(currentKind()).toBe('opening')
    latest().onReady()
    expect(currentKind()).toBe('hls')
    environment.advance(20_000)
    expect(latest().via).toBe('whep')
    expect(currentKind()).toBe('hls')
    latest().onFailed()
    expect(currentKind()).toBe('hls')
    environment.advance(40_000)
    latest().onReady()
    expect(currentKind()).toBe('whep')
    expect(openCount()).toBe(2)
    environment.advance(1_000)
    expect(openCount()).toBe(1)
  })

  test('falls back to WebRTC if HLS fails while WebRTC is being retried', () => {
    const { environment, latest, openedFeeds, currentKind, openCount } = setup('whep', 'hls')
    latest().onFailed()
    latest().onReady()
    environment.advance(20_000)
    const retried = latest()
    openedFeeds[1]?.onFailed()
    expect(retried.closed).toBe(true)
    latest().onReady()
    expect(currentKind()).toBe('whep')
    expect(openCount()).toBe(1)
  })
})

describe('an unavailable stream', () => {
  test('is retried with growing delays', () => {
    const { environment, latest, openedFeeds, currentKind } = setup('hls')
    latest().onFailed()
    expect(currentKind()).toBe('gone')
    environment.advance(1_999)
    expect(openedFeeds).toHaveLength(1)
    environment.advance(1)
    latest().onFailed()
    environment.advance(4_999)
    expect(openedFeeds).toHaveLength(2)
    environment.advance(1)
    latest().onReady()
    expect(currentKind()).toBe('hls')
  })

  test('is reopened when it stalls', () => {
    const { player, latest, openedFeeds, currentKind } = setup('hls')
    latest().onReady()
    player.onStalled()
    expect(openedFeeds[0]?.closed).toBe(true)
    expect(currentKind()).toBe('opening')
    latest().onReady()
    expect(currentKind()).toBe('hls')
    expect(openedFeeds).toHaveLength(2)
  })

  test('leaves no feed open after closing', () => {
    const { environment, player, latest, openCount, currentKind } = setup('whep', 'hls')
    latest().onFailed()
    latest().onReady()
    environment.advance(20_000)
    player.close()
    latest().onReady()
    expect(openCount()).toBe(0)
    environment.advance(600_000)
    expect(openCount()).toBe(0)
    expect(currentKind()).toBe('hls')
  })
})
