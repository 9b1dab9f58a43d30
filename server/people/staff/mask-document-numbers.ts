import { maskedNumber } from '#domain/staff/document-number.ts'
import { hasRight } from '#domain/staff/rights.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'

/**
 * Wraps calls so that staff without the right to document numbers see them masked. Members see their own numbers in
 * full.
 */
export const maskDocumentNumbers = (handlers: readonly CallHandler[]): readonly CallHandler[] =>
  handlers.map((handler) =>
    handler.call.path.startsWith('house/')
      ? {
          ...handler,
          handle: async (visit, pairs, file, guard) => {
            const outcome = await handler.handle(visit, pairs, file, guard)
            if (outcome.kind !== 'done' || hasRight(visit.viewer?.roles ?? [], 'documentNumbers'))
              return outcome
            return { kind: 'done', data: maskValues(outcome.data) }
          },
        }
      : handler,
  )

function maskValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskValues)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'idNumber' && typeof inner === 'string' ? maskedNumber(inner) : maskValues(inner),
    ]),
  )
}
