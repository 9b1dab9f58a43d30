import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page that is fetched when it is first drawn; null until it is there.
 *
 * @param load always the same function for the same part
 * @param onMissing it could not be fetched; drawn anew, it is tried again
 */
export function usePart<P>(
  load: () => Promise<ComponentType<P>>,
  onMissing: () => void,
): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    const asked = { isWanted: true }
    load().then(
      (part) => asked.isWanted && setPart(() => part),
      () => asked.isWanted && onMissing(),
    )
    return () => {
      asked.isWanted = false
    }
  }, [load, onMissing])
  return Part
}
