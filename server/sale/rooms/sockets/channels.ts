import { maxReplay } from '#wire/socket/socket.ts'
import { createFeed } from '../feed.ts'
import type { OpenRooms } from '../open-rooms.ts'
import type { Step } from '../room.ts'
import { type Channel, createChannel } from './channel.ts'
import { type Client, drop } from './client.ts'
import type { ClientsByUser } from './clients-by-user.ts'
import { follow, refreshViewer, unfollow } from './follow.ts'
import type { Openings } from './openings.ts'
import { sendError } from './protocol.ts'
import { createScheduler } from './scheduler.ts'
import type { Subscription } from './subscription.ts'

/** The sales that are followed at this process. */
export type Channels = {
  subscribe(client: Client, auctionId: string, since: number): Promise<void>
  unsubscribe(client: Client, auctionId: string): Promise<void>
  /**
   * R4: refreshes all subscriptions of a client whose account or roles have changed, concurrently. If that
   * fails, the client is disconnected and resubscribes.
   */
  refreshAll(client: Client): void
  leaveAll(client: Client): void
  /** Returns the followers of a sale at this process. */
  membersOf(auctionId: string): ReadonlySet<Subscription>
  /** Returns the number of paddles issued in a sale, or 0 if nobody follows it here. */
  paddleCount(auctionId: string): number
  close(): void
}

const nobody: ReadonlySet<Subscription> = new Set()

/** The close code of RFC 6455's registry after which a client reconnects, to another server if there is one. */
const serviceRestart = 1012

/** The close code of RFC 6455 for an error of the server: the client reconnects and resubscribes. */
const internalError = 1011

/** Milliseconds between two sweeps for sales without followers. */
const sweepIntervalMs = 60_000

const isChannel = (found: Channel | null | 'unreadable'): found is Channel =>
  found !== null && found !== 'unreadable'

/** Creates the channels. @param options.onWritten called with the number of sockets after each publication */
export function createChannels(options: {
  rooms: Pick<OpenRooms, 'room' | 'entries' | 'unreadable'>
  people: ClientsByUser
  openings: Pick<Openings, 'areMany'>
  onWritten: (sockets: number) => void
  onError: (error: unknown) => void
}): Channels {
  const { rooms, people, openings, onWritten, onError } = options
  const pacer = createScheduler()
  const replays = createScheduler()
  const channels = new Map<string, Channel>()

  /** Returns the channel of a sale, or null if the sale does not exist. */
  async function channelOf(auctionId: string): Promise<Channel | null> {
    const room = await rooms.room(auctionId)
    if (room.state.seq === 0) return null
    const known = channels.get(auctionId)
    if (known) return known
    const feed = createFeed(room, rooms.entries, maxReplay)
    const channel = createChannel({
      feed: { ...feed, close: stop },
      pacer,
      replays,
      openings,
      onSteps,
      onWritten,
    })
    const stopLossListener = room.onLost(() => restart(channel))
    function stop(): void {
      stopLossListener()
      feed.close()
    }
    channels.set(auctionId, channel)
    return channel
  }

  async function readableChannelOf(auctionId: string): Promise<Channel | null | 'unreadable'> {
    if (rooms.unreadable.has(auctionId)) return 'unreadable'
    try {
      return await channelOf(auctionId)
    } catch (error) {
      if (rooms.unreadable.add(error)) return 'unreadable'
      throw error
    }
  }

  /** Resends everything to the followers of a sale after its ledger has lost published entries. */
  function restart(channel: Channel): void {
    const { auctionId } = channel.feed.room
    if (channels.get(auctionId) !== channel) return
    const clients = [...channel.members].map(({ client }) => client)
    for (const client of clients) unfollow(client, channel)
    channel.feed.close()
    channels.delete(auctionId)
    const resubscribe = async () => {
      const replacement = await channelOf(auctionId)
      for (const client of clients) {
        if (replacement) followOrDrop(client, replacement, null)
        else sendError(client, 'notFound')
      }
    }
    resubscribe().catch((error: unknown) => {
      for (const client of clients) fail(client, error)
    })
  }

  /** Closes the socket of a client that would otherwise wait for the sale forever. */
  function fail(client: Client, error: unknown): void {
    onError(error)
    drop(client.ws, internalError, 'the sale could not be read')
  }

  /** Marks the client as a follower at once, since its next request relies on it and the replay may take long. */
  function followOrDrop(client: Client, channel: Channel, since: number | null): void {
    follow(client, channel, since).catch((error: unknown) => fail(client, error))
  }

  /**
   * Refreshes a client, or closes its socket: if it stayed connected, it would continue to see the sale as
   * another viewer.
   */
  function refreshOrDrop(client: Client, channel: Channel): void {
    refreshViewer(client, channel).catch((error: unknown) => fail(client, error))
  }

  /**
   * Returns the channel of a sale that has read its ledger up to a client's position, if the ledger goes that
   * far.
   */
  async function channelAt(auctionId: string, since: number): Promise<Channel | null | 'unreadable'> {
    let channel = await readableChannelOf(auctionId)
    if (!isChannel(channel) || since <= channel.feed.room.state.seq) return channel
    await channel.feed.room.catchUp()
    // If the ledger has lost entries or nobody followed the sale, its channel was closed.
    while (isChannel(channel) && channels.get(auctionId) !== channel)
      channel = await readableChannelOf(auctionId)
    return channel
  }

  /** Refreshes the sockets of newly admitted bidders, so that they see the sale as bidders at once (W1). */
  function onSteps(channel: Channel, steps: readonly Step[]): void {
    for (const { entry } of steps) {
      if (entry.event.type !== 'bidderAdmitted') continue
      for (const client of people.socketsOf(entry.event.bidder)) refreshOrDrop(client, channel)
    }
  }

  const dropClient = ({ ws }: Client) => drop(ws, serviceRestart, 'served by a later version')
  rooms.unreadable.onAdded((auctionId) => {
    for (const { client } of channels.get(auctionId)?.members ?? []) dropClient(client)
  })

  function leave(client: Client, auctionId: string): void {
    const channel = channels.get(auctionId)
    if (channel) unfollow(client, channel)
  }

  const sweep = setInterval(() => {
    for (const [auctionId, { feed, members }] of channels) {
      if (members.size > 0) continue
      feed.close()
      channels.delete(auctionId)
    }
  }, sweepIntervalMs)
  sweep.unref()

  return {
    async subscribe(client, auctionId, since) {
      try {
        const channel = await channelAt(auctionId, since)
        if (channel === 'unreadable') dropClient(client)
        else if (channel) followOrDrop(client, channel, since)
        else sendError(client, 'notFound')
      } catch (error) {
        fail(client, error)
      }
    },
    unsubscribe(client, auctionId) {
      leave(client, auctionId)
      return Promise.resolve()
    },
    refreshAll(client) {
      for (const auctionId of [...client.subscriptions.keys()]) {
        const channel = channels.get(auctionId)
        if (channel) refreshOrDrop(client, channel)
      }
    },
    leaveAll(client) {
      for (const auctionId of client.subscriptions.keys()) leave(client, auctionId)
    },
    paddleCount: (auctionId) => channels.get(auctionId)?.feed.room.state.paddles.size ?? 0,
    membersOf: (auctionId) => channels.get(auctionId)?.members ?? nobody,
    close: () => clearInterval(sweep),
  }
}
