import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from './telemetry.ts'

const storage = new AsyncLocalStorage<Span | null>()

/** Returns the span in which the caller runs, or null outside sampled traces. */
export const currentSpan = (): Span | null => storage.getStore() ?? null

/** Runs work, and what it starts, in a span, or in none for null. The span is not ended. */
export const runInSpan = <T>(span: Span | null, work: () => T): T => storage.run(span, work)

/** Runs work in a new span below the current one, or without a span outside sampled traces. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const span = currentSpan()?.start(name, attributes) ?? null
  if (span === null) return work(null)
  try {
    return await runInSpan(span, () => work(span))
  } catch (error) {
    span.fail()
    throw error
  } finally {
    span.end()
  }
}
