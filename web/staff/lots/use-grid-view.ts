import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type GridView, gridQuery } from './view-params.ts'

/** The delay before the address is updated, to wait for further typing, in milliseconds. */
const settleMs = 250

const viewIn = (search: string): GridView => gridQuery.parse(new URLSearchParams(search))

/**
 * Returns the view of the grid. It starts from the address and follows navigation, such as Back. The address follows
 * changes, so that a link shows the same lots. It is written without the router, whose navigation would load the data
 * of the shell and fail without a connection.
 */
export function useGridView(): {
  readonly view: GridView
  readonly setView: (change: Partial<GridView>) => void
} {
  const { key, search } = useLocation()
  const [view, setView] = useState(() => viewIn(search))
  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    setView(viewIn(search))
  }
  useEffect(() => {
    const { pathname } = window.location
    const write = () => {
      const query = gridQuery.format(view)
      const isWritten = query === gridQuery.format(viewIn(window.location.search))
      // The address may already be that of the next page.
      if (isWritten || window.location.pathname !== pathname) return
      window.history.replaceState(window.history.state, '', `${pathname}${query}`)
    }
    const timer = setTimeout(write, settleMs)
    return () => clearTimeout(timer)
  }, [view])
  return { view, setView: (change) => setView((before) => ({ ...before, ...change })) }
}
