import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const attributesOf = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value).map(String).join()])),
  )

const context = { traceId: z.string().length(32), spanId: z.string().length(16) }

const span = z.object({
  ...context,
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: attributesOf,
  links: z.array(z.object(context)).default([]),
})

/** The body of an export: OTLP as JSON, in which ids are hexadecimal. */
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesOf }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

/** A span as a collector receives it. */
export type CollectedSpan = z.output<typeof span>

/** A collector of traces that decodes what it receives. */
export type Collector = {
  /** The settings with which a server exports to it at once. */
  readonly settings: Readonly<Record<string, string>>
  readonly spans: readonly CollectedSpan[]
  readonly resources: readonly Readonly<Record<string, string>>[]
  /** The headers of the requests. */
  readonly headers: readonly Readonly<Record<string, unknown>>[]
  /** Waits for the first span with a name, in any trace or a given one. */
  span(name: string, traceId?: string): Promise<CollectedSpan>
  /** Holds its further responses until released, like a collector that hangs. */
  hold(): { release(): void }
  close(): void
}

/** Opens a collector, which the test closes. */
export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const resources: Record<string, string>[] = []
  const headers: Record<string, unknown>[] = []
  const waiting = new Set<() => void>()
  let held: ServerResponse[] | null = null
  const answer = (reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
  }
  const receive = async (request: IncomingMessage, reply: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void reply.writeHead(404).end()
    for (const { resource, scopeSpans } of traces.parse(await json(request)).resourceSpans) {
      resources.push(resource.attributes)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    headers.push(request.headers)
    for (const look of waiting) look()
    if (held) held.push(reply)
    else answer(reply)
  }
  const server = createServer(receive)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '10',
    },
    spans,
    resources,
    headers,
    span(name, traceId) {
      const matches = (one: CollectedSpan) =>
        one.name === name && (traceId === undefined || one.traceId === traceId)
      return new Promise((resolve) => {
        const look = () => {
          const found = spans.find(matches)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      })
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
    hold() {
      const mine: ServerResponse[] = []
      held = mine
      return {
        release() {
          held = null
          for (const reply of mine) answer(reply)
        },
      }
    },
  }
}
