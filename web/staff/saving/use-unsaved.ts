import { useEffect, useRef } from 'react'
import { addEditor, announceUnsaved, type Unsaved } from './unsaved.ts'

/** Makes the page ask before it is left with unsaved changes of this editor. */
export function useUnsaved(unsaved: Unsaved): void {
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
    announceUnsaved()
  })
  useEffect(
    () =>
      addEditor({
        isPending: () => latest.current.isPending(),
        isStuck: () => latest.current.isStuck(),
        get text() {
          return latest.current.text
        },
        isWithin: (path) => latest.current.isWithin?.(path) ?? false,
        settled: () => latest.current.settled?.() ?? Promise.resolve(),
      }),
    [],
  )
}
