import type { Clock } from '#server/platform/clock/clock.ts'
import type { CommandRequest, Outcome } from '../outcome.ts'
import { type ForwardedCommand, fromForwarded, type ServerMessage } from './messages.ts'

/** A command that another server can decide. */
export type ForwardableRequest = CommandRequest & Required<Pick<ForwardedCommand, 'requestKey'>>

/** The commands that this server has sent to others. */
export type Sender = {
  /**
   * Sends a command to a server.
   * @returns its outcome, or null if it is to be decided here because the server did not respond or returned it
   */
  forward(to: string, auctionId: string, request: ForwardableRequest): Promise<Outcome | null>
  /** Handles a message from a server to which commands were sent. */
  receive(message: Extract<ServerMessage, { kind: 'progress' | 'outcomes' | 'declined' }>): void
  /** The number of commands without an outcome. */
  readonly pending: number
}

/** Milliseconds after which a lease is extended if its server responds. */
const extendAfterMs = 100
/** Milliseconds allowed for the database's clock to pass the end of a lease. */
const marginMs = 20
/** The maximum number of commands per message: NATS allows one megabyte. */
const maxCommands = 200

/** Milliseconds after which a command unknown to its server counts as lost, or its outcome does. */
const lostAfterMs = 300

type PendingMessage = { readonly at: number; readonly resolve: (outcome: Outcome | null) => void }

/** Commands at one server in order of arrival, and until when it may append them. */
type Lease = {
  readonly waiting: Map<number, PendingMessage>
  unsent: ForwardedCommand[]
  /** By the database's clock. */
  until: number
  /** By this process's monotonic clock. */
  grantedAt: number
  timer: NodeJS.Timeout | null
}

/**
 * Creates the sender of commands to other servers. A server may append them only within a lease that is
 * extended while it responds. When the lease ends, all its commands come back in the order in which they arrived.
 * @param options.onAnswer called when a server has responded
 * @param options.onSilent called when a server did not respond, before its commands come back
 *
 * @param options.silenceMs how long that is
 */
export function createSender(options: {
  self: string
  clock: Clock
  send: (to: string, message: ServerMessage) => void
  onAnswer: (server: string) => void
  onSilent: (server: string, commands: number) => void
  silenceMs: number
}): Sender {
  const { self, clock, send, onAnswer, onSilent, silenceMs } = options
  const leases = new Map<string, Lease>()
  let nextId = 1

  function leaseOf(server: string): Lease {
    const known = leases.get(server)
    if (known) return known
    const lease: Lease = { waiting: new Map(), unsent: [], until: 0, grantedAt: 0, timer: null }
    leases.set(server, lease)
    return lease
  }

  function grant(server: string, lease: Lease): void {
    lease.grantedAt = performance.now()
    lease.until = clock.now() + silenceMs
    if (lease.timer) clearTimeout(lease.timer)
    // A process that was busy reads the messages that have arrived before it gives up.
    lease.timer = setTimeout(() => setImmediate(() => expire(server, lease)), silenceMs + marginMs)
  }

  function expire(server: string, lease: Lease): void {
    if (performance.now() - lease.grantedAt < silenceMs) return
    if (lease.waiting.size > 0) takeBack(server, lease)
  }

  function takeBack(server: string, lease: Lease): void {
    const all = [...lease.waiting.values()]
    lease.waiting.clear()
    lease.unsent = []
    onSilent(server, all.length)
    for (const { resolve } of all) resolve(null)
  }

  /** Sends the commands of one turn of the event loop together. */
  function flush(server: string, lease: Lease): void {
    const unsent = lease.unsent
    lease.unsent = []
    for (let from = 0; from < unsent.length; from += maxCommands) {
      const list = unsent.slice(from, from + maxCommands)
      send(server, { kind: 'commands', from: self, until: lease.until, list })
    }
  }

  function returnLost(lease: Lease, ids: readonly number[]): void {
    const known = new Set(ids)
    const before = performance.now() - lostAfterMs
    for (const [id, { at }] of [...lease.waiting]) if (at < before && !known.has(id)) settle(lease, id, null)
  }

  function settle(lease: Lease, id: number, outcome: Outcome | null): void {
    const waiting = lease.waiting.get(id)
    lease.waiting.delete(id)
    waiting?.resolve(outcome)
  }

  return {
    forward(to, auctionId, { command, requestKey }) {
      const lease = leaseOf(to)
      if (lease.waiting.size === 0) grant(to, lease)
      const sent: ForwardedCommand = { id: nextId++, auctionId, command, requestKey }
      if (lease.unsent.length === 0) setImmediate(() => flush(to, lease))
      lease.unsent.push(sent)
      return new Promise((resolve) => lease.waiting.set(sent.id, { at: performance.now(), resolve }))
    },
    receive(message) {
      const { from } = message
      const lease = leases.get(from)
      if (!lease) return
      if (message.kind === 'declined') {
        if (lease.waiting.size > 0) takeBack(from, lease)
        return
      }
      if (message.kind === 'outcomes')
        for (const [id, outcome] of message.list) settle(lease, id, fromForwarded(outcome))
      else returnLost(lease, message.ids)
      onAnswer(from)
      if (lease.waiting.size === 0 || performance.now() - lease.grantedAt < extendAfterMs) return
      grant(from, lease)
      send(from, { kind: 'extend', from: self, until: lease.until })
    },
    get pending() {
      return [...leases.values()].reduce((sum, { waiting }) => sum + waiting.size, 0)
    },
  }
}
