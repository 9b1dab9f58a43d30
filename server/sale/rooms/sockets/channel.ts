import type { Feed, Telling } from '../feed.ts'
import type { Step } from '../room.ts'
import { write } from './client.ts'
import { type Frames, framesOf } from './frames.ts'
import type { Pacer } from './pacer.ts'
import type { Subscription } from './subscription.ts'

/** All who follow one sale at this process. */
export type Channel = {
  readonly feed: Feed
  readonly members: Set<Subscription>
}

/** Milliseconds for which what is new is gathered at most. */
const longestGathering = 50
/** How many times as long as the last telling took the next is gathered, so that telling never fills the process. */
const rest = 4
/**
 * Entries in one telling from which on that is worth its wait: where a few come at a time, as in a room, the next is
 * told as soon as the last has been, in pieces between which every bid is heard.
 */
const crowded = 8
/** Sockets written to, and entries worked out, in one piece of work. */
const pieceSize = 32

/**
 * Tells what a feed brings to all who follow: at once when little happens, gathered when much came at once.
 * @param options.happened is called with each run of steps before it is told
 * @param options.wrote is called with the number of sockets after each telling
 */
export function openChannel(options: {
  feed: Feed
  pacer: Pacer
  happened: (channel: Channel, steps: readonly Step[]) => void
  wrote: (sockets: number) => void
}): Channel {
  const { feed, pacer, happened, wrote } = options
  const members = new Set<Subscription>()
  const channel: Channel = { feed, members }
  let gathered: Telling[] = []
  let telling = false
  let timer: NodeJS.Timeout | null = null
  let notBefore = 0

  feed.listen((tellings, steps) => {
    happened(channel, steps)
    for (const one of tellings) gathered.push(one)
    schedule()
  })

  function schedule(): void {
    if (telling || timer || gathered.length === 0) return
    const pause = notBefore - performance.now()
    if (pause <= 0) tell()
    else {
      timer = setTimeout(() => {
        timer = null
        tell()
      }, pause)
    }
  }

  function tell(): void {
    const run = gathered
    gathered = []
    telling = true
    workOut(run, performance.now())
  }

  function workOut(run: readonly Telling[], began: number): void {
    const gathers = run.length >= crowded
    let next = 0
    pacer.add(() => {
      for (const one of run.slice(next, next + pieceSize)) one.pushes()
      next += pieceSize
      if (next >= run.length) writeAll(framesOf(run), gathers ? began : null)
      return next < run.length
    })
  }

  /** @param began when the telling began, where the next one is to be gathered */
  function writeAll(frames: Frames, began: number | null): void {
    const all = [...members]
    let next = 0
    pacer.add(() => {
      for (const end = Math.min(next + pieceSize, all.length); next < end; next++) tellOne(all[next], frames)
      if (next === all.length) finish(all.length, began)
      return next < all.length
    })
  }

  function finish(sockets: number, began: number | null): void {
    wrote(sockets)
    telling = false
    if (began !== null) {
      const now = performance.now()
      notBefore = now + Math.min(longestGathering, (now - began) * rest)
    }
    schedule()
  }

  function tellOne(subscription: Subscription | undefined, frames: Frames): void {
    if (!subscription?.live || subscription.sent >= frames.last) return
    write(subscription.client, frames.of(subscription.viewer, subscription.sent))
    subscription.sent = frames.last
  }

  return channel
}
