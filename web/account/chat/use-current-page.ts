import { useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { About } from './chat-store.ts'

/** Returns a function that returns the current page as sent with a message; its title omits the site's name. */
export function useCurrentPage(): () => About {
  const { pathname, search } = useLocation()
  return useEffectEvent(() => {
    const path = pathname + search
    return {
      path: path.length > 300 ? pathname.slice(0, 300) : path,
      title: document.title.replace(/ · [^·]*$/, '').slice(0, 200),
    }
  })
}
