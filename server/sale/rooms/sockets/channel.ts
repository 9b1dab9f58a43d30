import type { Feed, FeedMessage } from '../feed.ts'
import type { Step } from '../room.ts'
import { type BatchFrames, batchFrames } from './batch-frames.ts'
import { write } from './client.ts'
import type { Openings } from './openings.ts'
import { type PushTrace, tracePush } from './push-trace.ts'
import { createBatchDelays } from './rests.ts'
import type { Scheduler } from './scheduler.ts'
import type { Subscription } from './subscription.ts'

/** The followers of one sale at this process. */
export type Channel = {
  readonly feed: Feed
  readonly members: Set<Subscription>
  /** Writes missed messages to followers, separately from new ones. */
  readonly replays: Scheduler
}

/** The number of sockets written to or messages computed in one chunk. */
const chunkSize = 32

/**
 * Publishes the messages of a feed to all followers: at once under light load, batched under heavy load.
 * @param options.onSteps called with each run of steps before it is published
 * @param options.onWritten called with the number of sockets after each publication
 */
export function createChannel(options: {
  feed: Feed
  pacer: Scheduler
  replays: Scheduler
  openings: Pick<Openings, 'areMany'>
  onSteps: (channel: Channel, steps: readonly Step[]) => void
  onWritten: (sockets: number) => void
}): Channel {
  const { feed, pacer, replays, openings, onSteps, onWritten } = options
  const members = new Set<Subscription>()
  const channel: Channel = { feed, members, replays }
  let batch: FeedMessage[] = []
  let isPublishing = false
  let timer: NodeJS.Timeout | null = null
  let notBefore = 0
  const rests = createBatchDelays(openings)

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
    rests.begin(run.length, performance.now())
    computePushes(run, tracePush(feed.room.auctionId, run))
  }

  function computePushes(run: readonly FeedMessage[], trace: PushTrace | null): void {
    let next = 0
    pacer.add(() => {
      for (const one of run.slice(next, next + chunkSize)) one.pushes()
      next += chunkSize
      if (next >= run.length) writeAll(batchFrames(run), trace)
      return next < run.length
    })
  }

  function writeAll(frames: BatchFrames, trace: PushTrace | null): void {
    trace?.startWriting()
    const all = [...members]
    let next = 0
    pacer.add(() => {
      for (const end = Math.min(next + chunkSize, all.length); next < end; next++) writeTo(all[next], frames)
      if (next === all.length) finish(all.length, trace)
      return next < all.length
    })
  }

  function finish(sockets: number, trace: PushTrace | null): void {
    trace?.end(sockets)
    onWritten(sockets)
    isPublishing = false
    const now = performance.now()
    notBefore = now + rests.end(now)
    schedule()
  }

  function writeTo(subscription: Subscription | undefined, frames: BatchFrames): void {
    if (!subscription?.isLive || subscription.sentSeq >= frames.last) return
    write(subscription.client, frames.of(subscription.viewer, subscription.sentSeq))
    subscription.sentSeq = frames.last
  }

  return channel
}
