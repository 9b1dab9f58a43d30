import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAsk, useUserID } from '#web/api/api-hooks.ts'
import { loginPath } from '#web/shell/login-path.ts'
import { useToast } from '#web/ui/toaster.tsx'
import { userFavorite } from '#wire/calls/favorites.ts'

type Favourites = {
  /** What has been pressed since the page came, by lot. */
  readonly pressed: ReadonlyMap<string, boolean>
  readonly toggle: (lotId: string, fav: boolean) => void
}

const Context = createContext<Favourites>({ pressed: new Map(), toggle: () => undefined })

/** Keeps the hearts of a page: pressed at once, told to the house, and let go again where it would not have it. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('lots.favourite')
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isSignedIn = useUserID() !== null
  const ask = useAsk()
  const { show } = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toggle = useCallback(
    async (lotId: string, fav: boolean) => {
      if (!isSignedIn) {
        await navigate(loginPath(pathname + search))
        return
      }
      const put = (to: boolean) => setPressed((before) => new Map(before).set(lotId, to))
      put(fav)
      const result = await ask(userFavorite, { lotId, type: fav ? 'fav' : 'unFav' })
      if (result.ok) return
      put(!fav)
      show({ key: `favourite ${lotId}`, kind: 'error', text: t('failed', { message: result.error.message }) })
    },
    [isSignedIn, ask, show, navigate, pathname, search, t],
  )
  const value = useMemo(() => ({ pressed, toggle }), [pressed, toggle])
  return <Context value={value}>{children}</Context>
}

/** @param loaded what the house said when the page was made */
export const useIsFavourite = (lotId: string, loaded: boolean): boolean =>
  use(Context).pressed.get(lotId) ?? loaded

export const useToggleFavourite = (): Favourites['toggle'] => use(Context).toggle
