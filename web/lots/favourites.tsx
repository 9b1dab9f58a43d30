import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useSignInFirst } from '#web/account/sign-in.tsx'
import { useAsk } from '#web/api/api-hooks.ts'
import { userFavorite } from '#wire/calls/favorites.ts'

type Favourites = {
  /** What has been pressed since the page came, by lot. */
  readonly pressed: ReadonlyMap<string, boolean>
  readonly toggle: (lotId: string, fav: boolean) => void
}

const Context = createContext<Favourites>({ pressed: new Map(), toggle: () => undefined })

/** Keeps the hearts of a page: pressed at once, told to the house, and let go again where it would not have it. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ask = useAsk()
  const first = useSignInFirst()
  const keep = useCallback(
    async (lotId: string, fav: boolean) => {
      const put = (to: boolean) => setPressed((before) => new Map(before).set(lotId, to))
      put(fav)
      const result = await ask(userFavorite, { lotId, type: fav ? 'fav' : 'unFav' })
      if (!result.ok) put(!fav)
    },
    [ask],
  )
  const toggle = useCallback(
    (lotId: string, fav: boolean) => first(() => void keep(lotId, fav)),
    [first, keep],
  )
  const value = useMemo(() => ({ pressed, toggle }), [pressed, toggle])
  return <Context value={value}>{children}</Context>
}

/** @param loaded what the house said when the page was made */
export const useIsFavourite = (lotId: string, loaded: boolean): boolean =>
  use(Context).pressed.get(lotId) ?? loaded

export const useToggleFavourite = (): Favourites['toggle'] => use(Context).toggle
