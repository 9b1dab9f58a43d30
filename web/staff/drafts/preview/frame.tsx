import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import css from './preview.module.css'

/** The message to a previewed page whose draft was saved: it loads its data again. */
const savedMessage = z.strictObject({ savedRev: z.number() })

/** The message of a previewed page that follows its draft from now on. */
const followingMessage = z.strictObject({ isFollowing: z.literal(true) })

/**
 * A page at its own width, made smaller if there is less room. It loads once the preview is hydrated, so that no lot
 * can be chosen before the preview follows.
 *
 * @param rev the revision of what it shows; the page is notified of another one
 */
export function Frame({
  src,
  width,
  title,
  rev = 0,
}: {
  src: string
  width: number
  title: string
  rev?: number
}) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [room, setRoom] = useState(width)
  const hydrated = useHydrated()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!place) return undefined
    const observer = new ResizeObserver(() => setRoom(place.clientWidth))
    observer.observe(place)
    return () => observer.disconnect()
  }, [place])
  const loadedRev = useRef(rev)
  useEffect(() => {
    const message: z.output<typeof savedMessage> = { savedRev: rev }
    const notify = () => frame.current?.contentWindow?.postMessage(message, window.location.origin)
    notify()
    // A draft that was saved while the page loaded.
    const follow = ({ source, data }: MessageEvent<unknown>) => {
      const isOwn = source === frame.current?.contentWindow
      if (isOwn && rev !== loadedRev.current && followingMessage.safeParse(data).success) notify()
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [rev])
  const scale = Math.min(1, room / width)
  return (
    <div ref={setPlace} className={css.place}>
      {hydrated && (
        <iframe
          ref={frame}
          key={src}
          src={src}
          title={title}
          className={css.frame}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}

/** Runs whenever the draft of a previewed page was saved. */
export function useSavedDraft(onSaved: () => void): void {
  useEffect(() => {
    const message: z.output<typeof followingMessage> = { isFollowing: true }
    window.parent.postMessage(message, window.location.origin)
  }, [])
  useEffect(() => {
    const follow = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && savedMessage.safeParse(data).success) onSaved()
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  })
}
