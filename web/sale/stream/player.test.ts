import { describe, expect, test } from 'vitest'
import { createFakeEnvironment } from '#web/kit/live/fake-environment.ts'
import type { Feed, FeedEvents, Via, Way } from './feed.ts'
import { openPlayer } from './player.ts'

type Opened = FeedEvents & { readonly via: Via; closed: boolean; readonly feed: Feed }

/** A stream with these ways, whose feeds a test brings and breaks. */
function stream(...vias: readonly Via[]) {
  const world = createFakeEnvironment()
  const opened: Opened[] = []
  const way = (via: Via): Way => ({
    via,
    open: (events) => {
      const feed: Feed = { show: () => undefined, behind: async () => null, close: () => (one.closed = true) }
      const one: Opened = { ...events, via, closed: false, feed }
      opened.push(one)
      return feed
    },
  })
  const player = openPlayer(vias.map(way), world)
  const latest = (): Opened => {
    const one = opened.at(-1)
    if (!one) throw new Error('Nothing was opened')
    return one
  }
  const shown = () => {
    const state = player.state()
    return state.kind === 'showing' ? state.via : state.kind
  }
  return { world, player, opened, latest, shown, left: () => opened.filter(({ closed }) => !closed).length }
}

describe('a stream in two ways', () => {
  test('is shown by WebRTC where that comes', () => {
    const { latest, shown, opened } = stream('whep', 'hls')
    expect(shown()).toBe('opening')
    latest().ready()
    expect(shown()).toBe('whep')
    expect(opened).toHaveLength(1)
  })

  test('is shown by HLS where WebRTC fails, or does not come in ten seconds', () => {
    const refused = stream('whep', 'hls')
    refused.latest().failed()
    refused.latest().ready()
    expect(refused.shown()).toBe('hls')
    const silent = stream('whep', 'hls')
    silent.world.advance(10_000)
    silent.latest().ready()
    expect(silent.shown()).toBe('hls')
    expect(silent.left()).toBe(1)
  })

  test('falls from WebRTC to HLS in the middle, and goes back without a gap once WebRTC is there again', () => {
    const { world, latest, shown, left } = stream('whep', 'hls')
    latest().ready()
    latest().failed()
    expect(shown()).toBe('opening')
    latest().ready()
    expect(shown()).toBe('hls')
    world.advance(20_000)
    expect(latest().via).toBe('whep')
    expect(shown()).toBe('hls')
    latest().failed()
    expect(shown()).toBe('hls')
    world.advance(40_000)
    latest().ready()
    expect(shown()).toBe('whep')
    expect(left()).toBe(2)
    world.advance(1_000)
    expect(left()).toBe(1)
  })

  test('falls to WebRTC where HLS fails while WebRTC is being tried again', () => {
    const { world, latest, opened, shown, left } = stream('whep', 'hls')
    latest().failed()
    latest().ready()
    world.advance(20_000)
    const tried = latest()
    opened[1]?.failed()
    expect(tried.closed).toBe(true)
    latest().ready()
    expect(shown()).toBe('whep')
    expect(left()).toBe(1)
  })
})

describe('a stream that cannot be had', () => {
  test('is tried again after longer and longer rests, and comes back by itself', () => {
    const { world, latest, opened, shown } = stream('hls')
    latest().failed()
    expect(shown()).toBe('gone')
    world.advance(1_999)
    expect(opened).toHaveLength(1)
    world.advance(1)
    latest().failed()
    world.advance(4_999)
    expect(opened).toHaveLength(2)
    world.advance(1)
    latest().ready()
    expect(shown()).toBe('hls')
  })

  test('that stands still is fetched anew', () => {
    const { player, latest, opened, shown } = stream('hls')
    latest().ready()
    player.stalled()
    expect(opened[0]?.closed).toBe(true)
    expect(shown()).toBe('opening')
    latest().ready()
    expect(shown()).toBe('hls')
    expect(opened).toHaveLength(2)
  })

  test('leaves nothing open once it is closed, whatever comes later', () => {
    const { world, player, latest, left, shown } = stream('whep', 'hls')
    latest().failed()
    latest().ready()
    world.advance(20_000)
    player.close()
    latest().ready()
    expect(left()).toBe(0)
    world.advance(600_000)
    expect(left()).toBe(0)
    expect(shown()).toBe('hls')
  })
})
