import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import css from './preview.module.css'

/** The message to a previewed page whose draft was saved: it reloads its data. */
const savedMessage = z.strictObject({ savedRev: z.number() })

/** The message to a previewed text: which paragraph is edited, counted from 1. */
const paragraphMessage = z.strictObject({ paragraph: z.number() })

/** The message to a previewed home page: which block is edited, by its id. */
const blockMessage = z.strictObject({ block: z.string() })

/** The message of a previewed home page: which of its blocks was pressed, by the ids of what shows it. */
const pressedMessage = z.strictObject({ pressed: z.string() })

/** The message of a previewed page that follows its draft from now on. */
const followingMessage = z.strictObject({ isFollowing: z.literal(true) })

/**
 * A page at its own width, made smaller if there is less room. It loads once the preview is hydrated, so that no lot
 * can be chosen before the preview follows.
 *
 * @param rev the revision of what it shows; the page is notified of another one
 * @param paragraph the paragraph that is edited, counted from 1, which the page shows; 0 for none
 * @param block the block that is edited, which the page shows and marks; '' for none
 * @param onPress receives the ids of the block that was pressed in the page, separated by spaces
 */
export function Frame({
  src,
  width,
  title,
  rev = 0,
  paragraph = 0,
  block = '',
  onPress,
}: {
  src: string
  width: number
  title: string
  rev?: number
  paragraph?: number
  block?: string
  onPress?: ((ids: string) => void) | undefined
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
    // The draft may have been saved while the page loaded.
    const follow = ({ source, data }: MessageEvent<unknown>) => {
      const isOwn = source === frame.current?.contentWindow
      if (isOwn && rev !== loadedRev.current && followingMessage.safeParse(data).success) notify()
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [rev])
  useEffect(() => {
    const message: z.output<typeof paragraphMessage> = { paragraph }
    if (paragraph > 0) frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [paragraph])
  useEffect(() => {
    if (block === '') return undefined
    const message: z.output<typeof blockMessage> = { block }
    const notify = () => frame.current?.contentWindow?.postMessage(message, window.location.origin)
    notify()
    // The page may load again, such as in another language.
    const follow = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && followingMessage.safeParse(data).success) notify()
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [block])
  const press = useEffectEvent((ids: string) => onPress?.(ids))
  useEffect(() => {
    const follow = ({ source, data }: MessageEvent<unknown>) => {
      const message = pressedMessage.safeParse(data)
      if (source === frame.current?.contentWindow && message.success) press(message.data.pressed)
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [])
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

/** Runs whenever the draft of a previewed page was saved, and shows the paragraph or block that is edited. */
export function useSavedDraft(onSaved: () => void): void {
  const block = useRef('')
  useEffect(() => {
    const message: z.output<typeof followingMessage> = { isFollowing: true }
    window.parent.postMessage(message, window.location.origin)
    window.addEventListener('click', sendPressed)
    return () => window.removeEventListener('click', sendPressed)
  }, [])
  useEffect(() => {
    // A new block appears once it is saved.
    if (block.current !== '' && !document.querySelector(`[${editedMark}]`)) showBlock(block.current)
    const follow = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin) return
      if (savedMessage.safeParse(data).success) onSaved()
      const edited = paragraphMessage.safeParse(data)
      if (edited.success) showParagraph(edited.data.paragraph)
      const chosen = blockMessage.safeParse(data)
      if (!chosen.success) return
      block.current = chosen.data.block
      showBlock(block.current)
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  })
}

/** Tells the editor which block was pressed. The page is inert, so only the position of the press is known. */
function sendPressed({ clientY }: MouseEvent): void {
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-block]')].find((block) => {
    const { top, bottom } = block.getBoundingClientRect()
    return top <= clientY && clientY < bottom
  })
  if (!pressed) return
  const message: z.output<typeof pressedMessage> = { pressed: pressed.dataset.block ?? '' }
  window.parent.postMessage(message, window.location.origin)
}

/** Scrolls to a paragraph of the text. */
function showParagraph(number: number): void {
  const paragraph = document.querySelector('[data-written]')?.children[number - 1]
  if (paragraph) scrollTo(paragraph, window.innerHeight / 3)
}

/** The attribute of the block that is edited; see `preview.module.css`. */
const editedMark = 'data-edited'

/** Marks a block of the home page, if it is shown, and scrolls to it. */
function showBlock(id: string): void {
  document.querySelector(`[${editedMark}]`)?.removeAttribute(editedMark)
  const block = document.querySelector(`[data-block~="${CSS.escape(id)}"]`)
  block?.setAttribute(editedMark, '')
  if (block) scrollTo(block, 56)
}

/** Does not use `scrollIntoView`, which would also scroll the page around the frame. @param top in pixels from the top */
const scrollTo = (element: Element, top: number): void =>
  window.scrollBy({ top: element.getBoundingClientRect().top - top })
