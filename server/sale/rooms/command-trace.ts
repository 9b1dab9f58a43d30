import type { Command } from '#domain/auction/commands.ts'
import { currentSpan } from '#server/platform/telemetry/current-span.ts'
import type { Attributes, Span, TraceParent } from '#server/platform/telemetry/telemetry.ts'

/** The trace of one command, with successive spans for its stages below the span that submitted it. */
export type CommandTrace = {
  /** The span that submitted the command. */
  readonly parent: Span
  /** Ends the current stage and starts the next one. */
  next(stage: 'decide' | 'append', attributes: Attributes, links?: readonly TraceParent[]): void
  /** Ends the current stage because the command is resolved or will be decided again. */
  end(): void
}

/** Starts the stage `queue` of a command. Returns null outside a sampled trace. */
export function traceCommand(auctionId: string, command: Command): CommandTrace | null {
  const parent = currentSpan()
  if (parent === null) return null
  const subject = {
    'rostrum.sale': auctionId,
    ...('lotId' in command ? { 'rostrum.lot': command.lotId } : {}),
  }
  let stage: Span | null = parent.start('queue', { ...subject, 'rostrum.command': command.type })
  return {
    parent,
    next(name, attributes, links) {
      stage?.end()
      stage = parent.start(name, { ...subject, ...attributes }, links)
    },
    end() {
      stage?.end()
      stage = null
    },
  }
}

/** The trace of one append of decided commands: a separate trace, linked to those of its commands. */
export type AppendTrace = { end(): void; fail(): void }

/**
 * Starts the stage `append` of traced commands and the trace of their common append.
 * @param size the numbers of sales, commands and entries appended
 */
export function traceAppend(
  traces: readonly CommandTrace[],
  size: { readonly sales: number; readonly commands: number; readonly entries: number },
): AppendTrace | null {
  const [first] = traces
  if (!first) return null
  const attributes = {
    'rostrum.sales': size.sales,
    'rostrum.commands': size.commands,
    'rostrum.entries': size.entries,
  }
  const append = first.parent.startLinked(
    'append to ledger',
    attributes,
    traces.map(({ parent }) => parent),
  )
  for (const trace of traces) trace.next('append', attributes, [append])
  const end = () => {
    for (const trace of traces) trace.end()
    append.end()
  }
  return {
    end,
    fail() {
      append.fail()
      end()
    },
  }
}
