import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a component when first rendered; null until loaded.
 *
 * @param load must be stable
 * @param onFailure called when loading fails; mounting again retries
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
  onFailure: () => void,
): ComponentType<P> | null {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    const effect = { isActive: true }
    load().then(
      (loaded) => effect.isActive && setComponent(() => loaded),
      () => effect.isActive && onFailure(),
    )
    return () => {
      effect.isActive = false
    }
  }, [load, onFailure])
  return Component
}
