import { useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { About } from './chat-store.ts'

/** The page that is looked at when it is asked for, as the house is told it; its title without the house's name. */
export function useAbout(): () => About {
  const { pathname, search } = useLocation()
  return useEffectEvent(() => {
    const path = pathname + search
    return {
      path: path.length > 300 ? pathname.slice(0, 300) : path,
      title: document.title.replace(/ · [^·]*$/, '').slice(0, 200),
    }
  })
}
