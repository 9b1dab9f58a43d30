import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { MissingField } from '#domain/registration/registration-steps.ts'
import type { SignatureHandle } from '#web/kit/signature/signature.tsx'

/** Returns the missing part of a step. Whenever it is set, its control takes the focus. */
export function useGap(signature: RefObject<SignatureHandle | null>): {
  readonly gap: MissingField | null
  readonly setGap: (gap: MissingField | null) => void
  /** The form with the steps, in which `data-gap` names the part of each gap. */
  readonly form: RefObject<HTMLFormElement | null>
} {
  const form = useRef<HTMLFormElement>(null)
  // An object, so that the focus moves again after a second press.
  const [current, setCurrent] = useState<{ readonly gap: MissingField } | null>(null)
  useEffect(() => {
    if (!current) return
    if (current.gap === 'signature') signature.current?.focus()
    else controlOf(form.current?.querySelector<HTMLElement>(`[data-gap="${current.gap}"]`))?.focus()
  }, [current, signature])
  return {
    gap: current?.gap ?? null,
    setGap: useCallback((gap) => setCurrent(gap && { gap }), []),
    form,
  }
}

const controlOf = (part: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  part?.matches('input') ? part : part?.querySelector<HTMLElement>('input, button')
