import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SaleState } from '#domain/auction/state.ts'
import { viewOf } from '#domain/auction/view.ts'
import type { FeedMessage } from '../feed.ts'
import type { Channel } from './channel.ts'
import { type Client, drained, write } from './client.ts'
import { frameOfAll, frameOfOne } from './frame.ts'
import { pushText } from './push-text.ts'
import type { Scheduler } from './scheduler.ts'
import { pushFor, type Subscription, sameViewer, viewerOf } from './subscription.ts'

/** The number of pushes in one frame of a replay. */
const replaySize = 100

/**
 * Subscribes a client to a sale from its position: first the missed messages in order, or a snapshot if there are too
 * many; then `subscribed`, and new messages as they come.
 * @param since null for a snapshot, such as after a change in what the client may see
 */
export async function follow(client: Client, channel: Channel, since: number | null): Promise<void> {
  // It left while the sale was read and would otherwise remain a member forever.
  if (client.socket.destroyed) return
  const { room } = channel.feed
  const known = since === null || since > room.state.seq || isStale(room.state, since) ? null : since
  const subscription: Subscription = {
    client,
    auctionId: room.auctionId,
    viewer: viewerOf(client, room.state),
    isLive: false,
    sentSeq: known ?? 0,
  }
  unfollow(client, channel)
  client.subscriptions.set(room.auctionId, subscription)
  channel.members.add(subscription)
  if (known === null) writeSnapshot(subscription, channel)
  return replay(subscription, channel)
}

/** T10: returns whether a client's position may include entries that the ledger has lost. */
const isStale = ({ recordLostSeq: lostSeq }: SaleState, since: number): boolean =>
  lostSeq > 0 && since >= lostSeq

/** Unsubscribes a client from a sale. */
export function unfollow(client: Client, channel: Channel): void {
  const subscription = client.subscriptions.get(channel.feed.room.auctionId)
  if (!subscription) return
  subscription.isLive = false
  client.subscriptions.delete(subscription.auctionId)
  channel.members.delete(subscription)
}

/** Sends a client a snapshot if it now sees the sale as another viewer. */
export async function refreshViewer(client: Client, channel: Channel): Promise<void> {
  const { room } = channel.feed
  const subscription = client.subscriptions.get(room.auctionId)
  if (subscription && !sameViewer(subscription.viewer, viewerOf(client, room.state)))
    await follow(client, channel, null)
}

function isCurrent(subscription: Subscription): boolean {
  const { client, auctionId } = subscription
  return client.subscriptions.get(auctionId) === subscription
}

async function replay(subscription: Subscription, channel: Channel): Promise<void> {
  const { client, auctionId } = subscription
  const { feed } = channel
  while (isCurrent(subscription) && !client.socket.destroyed) {
    const missed = await feed.since(subscription.sentSeq)
    if (!isCurrent(subscription)) return
    if (missed === null) writeSnapshot(subscription, channel)
    else if (missed.length > 0) await writeMissed(subscription, missed, channel)
    else if (subscription.sentSeq === feed.room.state.seq) {
      subscription.isLive = true
      write(client, frameOfOne({ type: 'subscribed', auctionId, seq: subscription.sentSeq }))
      return
    } else await nextTurn()
  }
}

function writeSnapshot(subscription: Subscription, { feed }: Channel): void {
  const { client, auctionId, viewer } = subscription
  const data = viewOf(feed.room.state, viewer)
  write(client, frameOfOne({ type: 'snapshot', auctionId, seq: data.seq, data }))
  subscription.sentSeq = data.seq
}

/** Writes messages in parts, each in its turn, since thousands may have missed some at the same time. */
async function writeMissed(
  subscription: Subscription,
  missed: readonly FeedMessage[],
  { replays }: Channel,
): Promise<void> {
  for (let i = 0; i < missed.length && isCurrent(subscription); i += replaySize) {
    await inTurn(replays, () => writePart(subscription, missed.slice(i, i + replaySize)))
    await drained(subscription.client)
  }
}

/**
 * Writes a part of the messages. As with a snapshot, nothing is written if the client has since changed its
 * subscription.
 */
function writePart(subscription: Subscription, some: readonly FeedMessage[]): void {
  if (!isCurrent(subscription)) return
  const { client, viewer } = subscription
  write(client, frameOfAll(some.map((one) => pushText(pushFor(one.pushes(), viewer)))))
  subscription.sentSeq = some.at(-1)?.seq ?? subscription.sentSeq
}

/** Runs work when it is its turn. @throws what the work throws */
const inTurn = (turns: Scheduler, work: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    turns.add(() => {
      try {
        work()
        resolve()
      } catch (error) {
        reject(error)
      }
      return false
    })
  })
