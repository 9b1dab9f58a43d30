import { useEffect, useRef } from 'react'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

/** The minimum time that a person needs for a form, in milliseconds. */
const minSpentMs = 2_000

/** The idempotency key of a request, and the time spent, which distinguishes people from bots. */
export type EnquiryMarks = { readonly ak: string; readonly spent: number }

/**
 * Returns a function for the marks of an enquiry. Unchanged content keeps its `ak`, so that a retry creates
 * no second enquiry.  @returns a function that returns the marks for the content after the minimum time
 */
export function useEnquiryMarks(): (content: unknown) => Promise<EnquiryMarks> {
  const openedAt = useRef(0)
  const lastContent = useRef({ content: '', ak: '' })
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  return async (content) => {
    const serialized = JSON.stringify(content)
    if (lastContent.current.content !== serialized)
      lastContent.current = { content: serialized, ak: createIdempotencyKey() }
    const { ak } = lastContent.current
    const remainingMs = minSpentMs - (performance.now() - openedAt.current)
    if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs))
    return { ak, spent: Math.ceil(performance.now() - openedAt.current) }
  }
}
