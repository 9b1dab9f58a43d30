import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'
import { persistently } from './persistently.ts'

/** What `later` may bring: something that opens. */
type Opening = { readonly open: boolean }

/**
 * A sheet that is not part of the page's first scripts. It is fetched as soon as the page stands and has nothing else to
 * do, so that it is there before anybody asks for it, or at once where somebody is quicker; again and again until the
 * line brings it. Until then it is nothing, on the server as well: a closed sheet shows nothing either.
 */
export function later<P extends Opening>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  let coming: Promise<void> | null = null
  const bring = () => {
    coming ??= persistently(load).then((sheet) => {
      loaded = sheet
    })
    return coming
  }
  return function Later(props: P) {
    const [Sheet, setSheet] = useState(() => loaded)
    const { open } = props
    useEffect(() => {
      if (Sheet) return undefined
      const take = () => void bring().then(() => setSheet(() => loaded))
      if (!open) return whenIdle(take)
      take()
      return undefined
    }, [Sheet, open])
    return Sheet && <Sheet {...props} />
  }
}
