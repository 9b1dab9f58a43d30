import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'
import type { LotSheet as LotSheetType } from './lot-sheet.tsx'
import css from './lots.module.css'

/** The spreadsheet, as high as the window allows; its script is loaded once there are lots to show. */
export function LazySheet(props: Omit<Parameters<typeof LotSheetType>[0], 'height'>) {
  const place = useRef<HTMLDivElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof LotSheetType>[0]> | null>(null)
  const [height, setHeight] = useState(400)
  useEffect(() => {
    void loadWithRetry(async () => (await import('./lot-sheet.tsx')).LotSheet).then((sheet) =>
      setLoaded(() => sheet),
    )
  }, [])
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(Math.max(element.clientHeight, 200)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={css.place}>
      {Loaded && <Loaded {...props} height={height} />}
    </div>
  )
}
