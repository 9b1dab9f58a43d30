import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'
import type { Zooming } from './open-zoom.ts'
import type { ViewedPicture } from './viewed-picture.ts'
import type { Zoom } from './zoom.ts'

/**
 * Zooms the pictures of an open viewer.
 *
 * @param onTurn called when a swipe shows another picture
 * @returns `zoom` and `zooming` are null until the script has loaded
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  {
    pictures,
    index,
    onTurn,
  }: {
    readonly pictures: readonly ViewedPicture[]
    readonly index: number
    readonly onTurn: (index: number) => void
  },
): { readonly zoom: Zoom | null; readonly zooming: Zooming | null } {
  const [zoom, setZoom] = useState<Zoom | null>(null)
  const [zooming, setZooming] = useState<Zooming | null>(null)
  const latest = useRef({ pictures, index, onTurn })
  latest.current = { pictures, index, onTurn }
  const keys = pictures.map(({ key }) => key).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has to be reopened
  useEffect(() => {
    const closing = new AbortController()
    let opened: Zooming | null = null
    void loadWithRetry(() => import('./open-zoom.ts')).then(({ openZoom }) => {
      const element = stage.current
      if (closing.signal.aborted || !element) return
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      const onZoom = (next: Zoom) => {
        setZoom(next)
        if (next.index !== latest.current.index) latest.current.onTurn(next.index)
      }
      opened = openZoom(element, { ...latest.current, isStill, onZoom })
      setZooming(opened)
    })
    return () => {
      closing.abort()
      opened?.close()
      setZooming(null)
      setZoom(null)
    }
  }, [stage, keys])

  useEffect(() => {
    zooming?.show(index)
  }, [zooming, index])

  return { zoom, zooming }
}
