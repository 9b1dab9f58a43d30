import { type RefObject, useEffect } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { noticeRead } from '#wire/calls/notices.ts'

/** How long a notice must be in view to count as read, in milliseconds. */
const dwellMs = 1_000

/**
 * Marks notices as read once they have been fully visible for a moment in an active tab.
 *
 * @param list contains the notices; unread ones carry their id as `data-unread`
 * @param unread their ids, joined
 */
export function useMarkRead(list: RefObject<HTMLElement | null>, unread: string): void {
  const call = useApiCall()
  useEffect(() => {
    if (unread === '') return
    const seen = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = async () => {
      if (document.hidden || seen.size === 0) return
      const ids = [...seen]
      seen.clear()
      await call(noticeRead, { ids })
    }
    const scheduleSend = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), dwellMs)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-unread') ?? ''
          if (isIntersecting) seen.add(id)
          else seen.delete(id)
        }
        scheduleSend()
      },
      { threshold: 1 },
    )
    for (const element of list.current?.querySelectorAll('[data-unread]') ?? []) observer.observe(element)
    document.addEventListener('visibilitychange', scheduleSend)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', scheduleSend)
    }
  }, [call, list, unread])
}
