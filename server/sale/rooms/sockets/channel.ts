import type { Feed, FeedMessage } from '../feed.ts'
import type { Step } from '../room.ts'
import { type BatchFrames, batchFrames } from './batch-frames.ts'
import { write } from './client.ts'
import type { Scheduler } from './scheduler.ts'
import type { Subscription } from './subscription.ts'

/** All who follow one sale at this process. */
export type Channel = {
  readonly feed: Feed
  readonly members: Set<Subscription>
}

/** Milliseconds for which what is new is gathered at most. */
const maxBatchDelayMs = 50
/** How many times as long as the last telling took the next is gathered, so that telling never fills the process. */
const restFactor = 4
/**
 * Entries in one telling from which on that is worth its wait: where a few come at a time, as in a room, the next is
 * told as soon as the last has been, in pieces between which every bid is heard.
 */
const batchFrom = 8
/** Sockets written to, and entries worked out, in one piece of work. */
const chunkSize = 32

/**
 * Tells what a feed brings to all who follow: at once when little happens, gathered when much came at once.
 * @param options.happened is called with each run of steps before it is told
 * @param options.wrote is called with the number of sockets after each telling
 */
export function createChannel(options: {
  feed: Feed
  pacer: Scheduler
  onSteps: (channel: Channel, steps: readonly Step[]) => void
  onWritten: (sockets: number) => void
}): Channel {
  const { feed, pacer, onSteps, onWritten } = options
  const members = new Set<Subscription>()
  const channel: Channel = { feed, members }
  let batch: FeedMessage[] = []
  let isPublishing = false
  let timer: NodeJS.Timeout | null = null
  let notBefore = 0

  feed.subscribe((messages, steps) => {
    onSteps(channel, steps)
    for (const one of messages) batch.push(one)
    schedule()
  })

  function schedule(): void {
    if (isPublishing || timer || batch.length === 0) return
    const pause = notBefore - performance.now()
    if (pause <= 0) publish()
    else {
      timer = setTimeout(() => {
        timer = null
        publish()
      }, pause)
    }
  }

  function publish(): void {
    const run = batch
    batch = []
    isPublishing = true
    computePushes(run, performance.now())
  }

  function computePushes(run: readonly FeedMessage[], began: number): void {
    const gathers = run.length >= batchFrom
    let next = 0
    pacer.add(() => {
      for (const one of run.slice(next, next + chunkSize)) one.pushes()
      next += chunkSize
      if (next >= run.length) writeAll(batchFrames(run), gathers ? began : null)
      return next < run.length
    })
  }

  /** @param began when the telling began, where the next one is to be gathered */
  function writeAll(frames: BatchFrames, began: number | null): void {
    const all = [...members]
    let next = 0
    pacer.add(() => {
      for (const end = Math.min(next + chunkSize, all.length); next < end; next++) writeTo(all[next], frames)
      if (next === all.length) finish(all.length, began)
      return next < all.length
    })
  }

  function finish(sockets: number, began: number | null): void {
    onWritten(sockets)
    isPublishing = false
    if (began !== null) {
      const now = performance.now()
      notBefore = now + Math.min(maxBatchDelayMs, (now - began) * restFactor)
    }
    schedule()
  }

  function writeTo(subscription: Subscription | undefined, frames: BatchFrames): void {
    if (!subscription?.isLive || subscription.sentSeq >= frames.last) return
    write(subscription.client, frames.of(subscription.viewer, subscription.sentSeq))
    subscription.sentSeq = frames.last
  }

  return channel
}
