import { useEffect, useRef } from 'react'
import { newAk } from '#wire/client/ak.ts'

/** The least time, in milliseconds, that the house gives a person for a form. */
const leastSpent = 2_000

/** What tells one request from the next, and a person from a machine. */
export type EnquiryMarks = { readonly ak: string; readonly spent: number }

/**
 * The marks that an enquiry is sent with. What has not changed since it was last sent is the same request, with the same
 * `ak`: sent twice, or again where nobody knows whether it arrived, it makes one enquiry.
 *
 * @returns a function that gives the marks of a content; who is quicker than anybody writes waits for a moment
 */
export function useEnquiryMarks(): (content: unknown) => Promise<EnquiryMarks> {
  const opened = useRef(0)
  const params = useRef({ content: '', ak: '' })
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  return async (content) => {
    const written = JSON.stringify(content)
    if (params.current.content !== written) params.current = { content: written, ak: newAk() }
    const { ak } = params.current
    const early = leastSpent - (performance.now() - opened.current)
    if (early > 0) await new Promise((go) => setTimeout(go, early))
    return { ak, spent: Math.ceil(performance.now() - opened.current) }
  }
}
