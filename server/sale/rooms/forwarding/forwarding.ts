import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { ServerLine } from '#server/platform/bus/server-line.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { CommandRequest, Outcome } from '../outcome.ts'
import { decode, encode, type ServerMessage } from './messages.ts'
import { createForwardingMetrics } from './metrics.ts'
import { createOnePlace } from './one-place.ts'
import { preferredServer } from './preferred-server.ts'
import { createReceiver } from './receiver.ts'
import { createSender, type ForwardableRequest } from './sender.ts'
import {
  announcementIntervalMs,
  liveServers,
  noServers,
  type ServerList,
  withAnnounced,
  withAnswer,
  withFailure,
  withoutServer,
} from './server-list.ts'
import { defaultTiming, type Timing } from './timing.ts'

/** Decides a command at this server. `isContended`: another server may be appending to the sale. */
export type DecideHere = (isContended: boolean) => Promise<Outcome>

/** Forwards commands to the preferred server of their sale. */
export type Forwarding = {
  /**
   * Has a command decided by the preferred server, or here if this server is the preferred one or the other
   * does not respond.
   */
  submit(auctionId: string, request: ForwardableRequest, decideHere: DecideHere): Promise<Outcome>
  /** Returns the other servers to which commands can be forwarded. */
  servers(): readonly string[]
  /** Stops accepting commands of other servers and waits until the pending ones are decided. */
  close(): Promise<void>
}

/** Milliseconds for which closing waits for pending commands, and between two checks of them. */
const closeTimeoutMs = 2_000
const closePollMs = 10

/**
 * Connects this server to the others on a line. Any server may decide any command, so this only prevents
 * servers from competing for the head of a ledger.
 * @param options.submitHere submits a command to this server's own queue
 * @param options.onAhead called with a position that the ledger of a sale has reached
 * @param options.isFit whether this server's ledger responds; otherwise the server does not announce itself
 */
export function openForwarding(options: {
  line: ServerLine
  clock: Clock
  log: Log
  metrics: Registry
  submitHere: (auctionId: string, request: CommandRequest) => Promise<Outcome>
  onAhead: (auctionId: string, seq: number) => void
  isFit: () => boolean
  timing?: Timing | undefined
}): Forwarding {
  const { line, clock, log, submitHere, onAhead, isFit, timing = defaultTiming } = options
  const self = randomUUID()
  const send = (to: string, message: ServerMessage) => line.send(to, encode(message))
  const announce = (kind: 'announce' | 'leave') => line.announce(encode({ kind, from: self }))
  const place = createOnePlace()
  let servers: ServerList = noServers
  let isClosed = false
  const live = () => liveServers(servers, performance.now(), timing)
  const metrics = createForwardingMetrics(options.metrics, () => live().length)

  const receiver = createReceiver({
    self,
    send,
    submit: submitHere,
    onError: (error) => log.error({ err: error }, 'A command of another server could not be decided'),
    stalledAfterMs: timing.stalledAfterMs,
  })
  const sender = createSender({
    self,
    clock,
    send,
    onAnswer(server) {
      servers = withAnswer(servers, server)
    },
    onSilent(server, commands) {
      servers = withFailure(servers, server, performance.now(), timing)
      log.warn({ server, commands }, 'Another server does not answer; its commands are decided here')
    },
    silenceMs: timing.silenceMs,
  })

  function announceIfFit(): void {
    if (!isClosed && isFit()) announce('announce')
  }

  function receive(text: string): void {
    const message = decode(text)
    if (message.from === self) return
    switch (message.kind) {
      case 'announce':
        if (!servers.has(message.from)) announceIfFit()
        servers = withAnnounced(servers, message.from, performance.now())
        return
      case 'leave':
        servers = withoutServer(servers, message.from)
        return
      case 'commands':
      case 'extend':
        receiver.receive(message)
        return
      case 'progress':
      case 'outcomes':
      case 'declined':
        sender.receive(message)
        return
      case 'unknown':
        if (message.was === 'commands') send(message.from, { kind: 'declined', from: self })
    }
  }

  line.listen(self, (text) => {
    try {
      receive(text)
    } catch (error) {
      log.warn({ err: error }, 'A message from another server could not be read')
    }
  })
  announceIfFit()
  const timer = setInterval(announceIfFit, announcementIntervalMs)
  timer.unref()

  return {
    submit: (auctionId, request, decideHere) =>
      place.run(
        auctionId,
        () => preferredServer(auctionId, [self, ...live()]) ?? self,
        async (to) => {
          if (to === self) return decideHere(false)
          const outcome = await sender.forward(to, auctionId, request)
          metrics.forwarded(outcome !== null)
          if (outcome === null) return decideHere(true)
          if ('seq' in outcome) onAhead(auctionId, outcome.seq)
          return outcome
        },
      ),
    servers: live,
    async close() {
      isClosed = true
      clearInterval(timer)
      announce('leave')
      const deadline = performance.now() + closeTimeoutMs
      do await wait(closePollMs)
      while (receiver.pending + sender.pending > 0 && performance.now() < deadline)
      receiver.close()
    },
  }
}
