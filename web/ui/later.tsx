import { type ComponentType, useEffect, useState } from 'react'
import { patience, whenIdle } from './idle.ts'

/** What `later` may bring: something that opens. */
type Opening = { readonly open: boolean }

/**
 * A sheet that is not part of the page's first scripts. It is fetched as soon as the page stands and has nothing else to
 * do, so that it is there before anybody asks for it, or at once where somebody is quicker. Until then it is nothing,
 * on the server as well: a closed sheet shows nothing either.
 */
export function later<P extends Opening>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const bring = async () => {
    loaded ??= await load().catch(() => null)
    return loaded
  }
  return function Later(props: P) {
    const [Sheet, setSheet] = useState(() => loaded)
    const { open } = props
    useEffect(() => {
      if (Sheet) return
      const take = async () => {
        const sheet = await bring()
        if (sheet) setSheet(() => sheet)
      }
      return open ? atOnce(take) : whenIdle(() => void take())
    }, [Sheet, open])
    return Sheet && <Sheet {...props} />
  }
}

/**
 * Runs it now, and again while it has not come.
 * @returns a function that calls it off
 */
function atOnce(run: () => Promise<void>): () => void {
  void run()
  const timer = setInterval(() => void run(), patience)
  return () => clearInterval(timer)
}
