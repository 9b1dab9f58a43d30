import { type RefObject, useEffect } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { noticeRead } from '#wire/calls/notices.ts'

/** Milliseconds that a notice is looked at until it counts as read. */
const dwell = 1_000

/**
 * Tells the house what has been read by being seen: whole, for a moment, in a tab that is looked at.
 *
 * @param list holds the notices; those that are unread bear their id as `data-unread`
 * @param unread their ids, in one text
 */
export function useReading(list: RefObject<HTMLElement | null>, unread: string): void {
  const ask = useApiCall()
  useEffect(() => {
    if (unread === '') return
    const seen = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = async () => {
      if (document.hidden || seen.size === 0) return
      const ids = [...seen]
      seen.clear()
      await ask(noticeRead, { ids })
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void tell(), dwell)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-unread') ?? ''
          if (isIntersecting) seen.add(id)
          else seen.delete(id)
        }
        soon()
      },
      { threshold: 1 },
    )
    for (const element of list.current?.querySelectorAll('[data-unread]') ?? []) observer.observe(element)
    document.addEventListener('visibilitychange', soon)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', soon)
    }
  }, [ask, list, unread])
}
