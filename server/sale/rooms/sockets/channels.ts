import { longestReplay } from '#wire/socket/socket.ts'
import { openFeed } from '../feed.ts'
import type { OpenRooms } from '../open-rooms.ts'
import type { Step } from '../room.ts'
import { type Channel, openChannel } from './channel.ts'
import type { Client } from './client.ts'
import { complain } from './conversation.ts'
import { follow, seeAnew, stopFollowing } from './following.ts'
import { openPacer } from './pacer.ts'
import type { People } from './people.ts'
import type { Subscription } from './subscription.ts'

/** The sales that are followed through sockets of this process. */
export type Channels = {
  subscribe(client: Client, auctionId: string, since: number): Promise<void>
  unsubscribe(client: Client, auctionId: string): Promise<void>
  /** The client is somebody else now: it may see more, or less. */
  seeAllAnew(client: Client): Promise<void>
  leaveAll(client: Client): void
  /** Those who follow a sale here. */
  membersOf(auctionId: string): ReadonlySet<Subscription>
  /** How many paddles a sale that is followed here has given. */
  givenIn(auctionId: string): number
  close(): void
}

const nobody: ReadonlySet<Subscription> = new Set()

/** Milliseconds between two looks for sales that nobody follows any more. */
const sweepEvery = 60_000

/** @param options.wrote is called with the number of sockets after each telling */
export function openChannels(options: {
  rooms: Pick<OpenRooms, 'room' | 'ledger'>
  people: People
  wrote: (sockets: number) => void
  failed: (error: unknown) => void
}): Channels {
  const { rooms, people, wrote, failed } = options
  const pacer = openPacer()
  const channels = new Map<string, Channel>()

  /** The channel of a sale; null where there is no such sale. */
  async function channelOf(auctionId: string): Promise<Channel | null> {
    const room = await rooms.room(auctionId)
    if (room.state.seq === 0) return null
    const known = channels.get(auctionId)
    if (known) return known
    const feed = openFeed(room, rooms.ledger, longestReplay)
    const channel = openChannel({ feed: { ...feed, close: stop }, pacer, happened, wrote })
    const stopHearing = room.onLost(() => beginAnew(channel))
    function stop(): void {
      stopHearing()
      feed.close()
    }
    channels.set(auctionId, channel)
    return channel
  }

  /** The ledger does not hold what was told of a sale: all who follow it are told everything anew, and only that. */
  function beginAnew(channel: Channel): void {
    const { auctionId } = channel.feed.room
    if (channels.get(auctionId) !== channel) return
    const clients = [...channel.members].map(({ client }) => client)
    for (const client of clients) stopFollowing(client, channel)
    channel.feed.close()
    channels.delete(auctionId)
    const tellAnew = async () => {
      const anew = await channelOf(auctionId)
      for (const client of clients) {
        if (anew) follow(client, anew, null).catch(failed)
        else complain(client, 'notFound')
      }
    }
    tellAnew().catch(failed)
  }

  /** Who is admitted in mid-sale sees it as a bidder at once, on every socket (W1). */
  function happened(channel: Channel, steps: readonly Step[]): void {
    for (const { entry } of steps) {
      if (entry.event.type !== 'bidderAdmitted') continue
      for (const client of people.socketsOf(entry.event.bidder)) seeAnew(client, channel).catch(failed)
    }
  }

  function leave(client: Client, auctionId: string): void {
    const channel = channels.get(auctionId)
    if (channel) stopFollowing(client, channel)
  }

  const sweep = setInterval(() => {
    for (const [auctionId, { feed, members }] of channels) {
      if (members.size > 0) continue
      feed.close()
      channels.delete(auctionId)
    }
  }, sweepEvery)
  sweep.unref()

  return {
    async subscribe(client, auctionId, since) {
      const channel = await channelOf(auctionId)
      if (channel) follow(client, channel, since).catch(failed)
      else complain(client, 'notFound')
    },
    unsubscribe(client, auctionId) {
      leave(client, auctionId)
      return Promise.resolve()
    },
    async seeAllAnew(client) {
      for (const auctionId of [...client.subscriptions.keys()]) {
        const channel = channels.get(auctionId)
        if (channel) await seeAnew(client, channel)
      }
    },
    leaveAll(client) {
      for (const auctionId of client.subscriptions.keys()) leave(client, auctionId)
    },
    givenIn: (auctionId) => channels.get(auctionId)?.feed.room.state.paddles.size ?? 0,
    membersOf: (auctionId) => channels.get(auctionId)?.members ?? nobody,
    close: () => clearInterval(sweep),
  }
}
