import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a step of the dialog when it replaces another, whose focused button has disappeared.
 * None of its buttons then has the focus, so that a key pressed twice confirms nothing.
 */
export function useFocusOnMount(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
