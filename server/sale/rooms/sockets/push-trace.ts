import type { Span } from '#server/platform/telemetry/telemetry.ts'
import type { FeedMessage } from '../feed.ts'

/** The spans of one publication: `push` for each traced message, with `socket write` below. */
export type PushTrace = {
  /** Marks that the pushes are computed and writing to sockets begins. */
  startWriting(): void
  /** Ends the spans. @param sockets the number of followers that were written to */
  end(sockets: number): void
}

/** Starts the spans of a publication. Returns null if none of its messages is traced. */
export function tracePush(auctionId: string, messages: readonly FeedMessage[]): PushTrace | null {
  let pushes: Span[] | null = null
  for (const { trace, seq } of messages) {
    if (!trace) continue
    pushes ??= []
    const attributes = { 'rostrum.sale': auctionId, 'rostrum.seq': seq, 'rostrum.messages': messages.length }
    pushes.push(trace.start('push', attributes))
  }
  if (pushes === null) return null
  const started = pushes
  let writes: readonly Span[] = []
  return {
    startWriting() {
      writes = started.map((push) => push.start('socket write'))
    },
    end(sockets) {
      for (const write of writes) {
        write.set({ 'rostrum.sockets': sockets })
        write.end()
      }
      for (const push of started) push.end()
    },
  }
}
