import type { Feed, FeedMessage } from '../feed.ts'
import type { Step } from '../room.ts'
import { type BatchFrames, batchFrames } from './batch-frames.ts'
import { write } from './client.ts'
import { type PushTrace, tracePush } from './push-trace.ts'
import type { Scheduler } from './scheduler.ts'
import type { Subscription } from './subscription.ts'

/** The followers of one sale at this process. */
export type Channel = {
  readonly feed: Feed
  readonly members: Set<Subscription>
}

/** Maximum milliseconds for which messages are batched. */
const maxBatchDelayMs = 50
/**
 * Batching time as a multiple of the last publication's duration, so that publishing never saturates the process: after
 * one with many messages, and in a sale where many follow each other. In a live sale the next one follows at once, in
 * chunks between which bids are handled.
 */
const restFactors = { many: 4, frequent: 1, few: 0 }
/** Messages in one publication from which on they are many. */
const manyFrom = 8
/** Messages in about a second from which on they are frequent. */
const frequentFrom = 20
/** When a publication began, and how long to rest after it. */
type Publication = { readonly began: number; readonly restFactor: number }

/** Sockets written to, or messages computed, in one chunk. */
const chunkSize = 32

/**
 * Publishes the messages of a feed to all followers: at once under light load, batched under heavy load.
 * @param options.onSteps called with each run of steps before it is published
 * @param options.onWritten called with the number of sockets after each publication
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
  /** Messages of about the last second. */
  let pace = 0
  let lastPublishedAt = 0

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
    computePushes(run, performance.now(), tracePush(feed.room.auctionId, run))
  }

  function computePushes(run: readonly FeedMessage[], began: number, trace: PushTrace | null): void {
    pace = pace * Math.exp((lastPublishedAt - began) / 1000) + run.length
    lastPublishedAt = began
    const kind = run.length >= manyFrom ? 'many' : pace >= frequentFrom ? 'frequent' : 'few'
    const publication = { began, restFactor: restFactors[kind] }
    let next = 0
    pacer.add(() => {
      for (const one of run.slice(next, next + chunkSize)) one.pushes()
      next += chunkSize
      if (next >= run.length) writeAll(batchFrames(run), publication, trace)
      return next < run.length
    })
  }

  function writeAll(frames: BatchFrames, publication: Publication, trace: PushTrace | null): void {
    trace?.startWriting()
    const all = [...members]
    let next = 0
    pacer.add(() => {
      for (const end = Math.min(next + chunkSize, all.length); next < end; next++) writeTo(all[next], frames)
      if (next === all.length) finish(all.length, publication, trace)
      return next < all.length
    })
  }

  function finish(sockets: number, { began, restFactor }: Publication, trace: PushTrace | null): void {
    trace?.end(sockets)
    onWritten(sockets)
    isPublishing = false
    const now = performance.now()
    notBefore = now + Math.min(maxBatchDelayMs, (now - began) * restFactor)
    schedule()
  }

  function writeTo(subscription: Subscription | undefined, frames: BatchFrames): void {
    if (!subscription?.isLive || subscription.sentSeq >= frames.last) return
    write(subscription.client, frames.of(subscription.viewer, subscription.sentSeq))
    subscription.sentSeq = frames.last
  }

  return channel
}
