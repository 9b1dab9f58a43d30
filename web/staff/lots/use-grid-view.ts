import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type GridView, gridViewQuery, parseGridView } from './view-params.ts'

/** How long the address waits for further typing, in milliseconds. */
const settleMs = 250

/**
 * What the grid shows. It begins with the address and follows it after Back; the address follows changes, so that a link
 * shows the same lots.
 */
export function useGridView(): {
  readonly view: GridView
  readonly setView: (change: Partial<GridView>) => void
} {
  const { search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [view, setView] = useState(() => parseGridView(new URLSearchParams(search)))
  /** The query that this page has written. */
  const written = useRef(search)

  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setView(parseGridView(new URLSearchParams(search)))
  }, [search])

  const write = useEffectEvent(() => {
    const next = gridViewQuery(view)
    // Another page that is being opened goes first.
    if (next === gridViewQuery(parseGridView(new URLSearchParams(search))) || navigation.state !== 'idle')
      return
    written.current = next
    void navigate({ search: next }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (gridViewQuery(view) === written.current) return undefined
    const timer = setTimeout(write, settleMs)
    return () => clearTimeout(timer)
  }, [view])

  return { view, setView: (change) => setView((before) => ({ ...before, ...change })) }
}
