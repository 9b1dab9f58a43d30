import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a step of the dialog when it replaces another, whose focused button is gone. None of its buttons has
 * the focus then: a key that is pressed twice confirms nothing.
 */
export function useFocusOnMount(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
