import type { CommandRequest, Outcome } from '../outcome.ts'
import { type ForwardedCommand, type ForwardedOutcome, type ServerMessage, toForwarded } from './messages.ts'

/** The commands that other servers have sent to this one. */
export type Receiver = {
  receive(message: Extract<ServerMessage, { kind: 'commands' | 'extend' }>): void
  /** The number of commands without an outcome. */
  readonly pending: number
  /** Declines all further commands. */
  close(): void
}

/** Milliseconds between two progress messages. */
const progressIntervalMs = 150
/** The maximum number of outcomes per message: NATS allows one megabyte. */
const maxOutcomes = 100

/** A server whose commands are decided here. */
type Origin = {
  /** The instant before which its commands may be appended, by the database's clock. */
  until: number
  readonly pending: Set<number>
  unsent: (readonly [id: number, ForwardedOutcome])[]
}

/**
 * Creates the receiver, which decides the commands of other servers within their leases and sends the outcomes back.
 * @param options.submit submits a command to this server's own queue
 * @param options.onError called when a command could not be decided; its server then tries
 * @param options.stalledAfterMs milliseconds without an outcome after which no progress is reported
 */
export function createReceiver(options: {
  self: string
  send: (to: string, message: ServerMessage) => void
  submit: (auctionId: string, request: CommandRequest) => Promise<Outcome>
  onError: (error: unknown) => void
  stalledAfterMs: number
}): Receiver {
  const { self, send, submit, onError, stalledAfterMs } = options
  const origins = new Map<string, Origin>()
  let pending = 0
  let lastOutcomeAt = 0
  let isClosed = false

  const timer = setInterval(() => {
    for (const [server, origin] of origins) {
      if (origin.pending.size === 0) origins.delete(server)
      else if (performance.now() - lastOutcomeAt < stalledAfterMs)
        send(server, { kind: 'progress', from: self, ids: [...origin.pending] })
    }
  }, progressIntervalMs)
  timer.unref()

  async function decide(server: string, origin: Origin, sent: ForwardedCommand): Promise<void> {
    const { id, auctionId, command, requestKey } = sent
    if (pending === 0) lastOutcomeAt = performance.now()
    pending += 1
    origin.pending.add(id)
    const outcome = await submit(auctionId, { command, requestKey, appendBefore: () => origin.until })
      .then(toForwarded)
      .catch((error): ForwardedOutcome => {
        onError(error)
        return { kind: 'returned' }
      })
    pending -= 1
    origin.pending.delete(id)
    lastOutcomeAt = performance.now()
    if (origin.unsent.length === 0) setImmediate(() => flush(server, origin))
    origin.unsent.push([id, outcome])
  }

  /** Sends the outcomes of one append together, as they share a turn of the event loop. */
  function flush(server: string, origin: Origin): void {
    const unsent = origin.unsent
    origin.unsent = []
    for (let from = 0; from < unsent.length; from += maxOutcomes)
      send(server, { kind: 'outcomes', from: self, list: unsent.slice(from, from + maxOutcomes) })
  }

  return {
    receive(message) {
      if (isClosed) {
        if (message.kind === 'commands') send(message.from, { kind: 'declined', from: self })
        return
      }
      const origin = origins.get(message.from) ?? { until: 0, pending: new Set<number>(), unsent: [] }
      origin.until = Math.max(origin.until, message.until)
      if (message.kind === 'extend') return
      origins.set(message.from, origin)
      for (const sent of message.list) void decide(message.from, origin, sent)
    },
    get pending() {
      return pending
    },
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}
