import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSignInFirst } from '#web/account/sign-in.tsx'
import { useAsk } from '#web/api/api-hooks.ts'
import { listeners } from '#web/live/listeners.ts'
import { userFavorite } from '#wire/calls/favorites.ts'

type Favourites = {
  /** What has been pressed since the page came; undefined where nothing was. */
  readonly pressed: (lotId: string) => boolean | undefined
  readonly onPress: (run: () => void) => () => void
  readonly toggle: (lotId: string, fav: boolean) => void
}

const Context = createContext<Favourites>({
  pressed: () => undefined,
  onPress: () => () => undefined,
  toggle: () => undefined,
})

/**
 * Keeps the hearts of a page: pressed at once, told to the house, and let go again where it would not have it. A heart looks
 * for its own lot, so that of a thousand cards one renders again.
 */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const [{ all, changed }] = useState(() => ({ all: new Map<string, boolean>(), changed: listeners() }))
  const ask = useAsk()
  const first = useSignInFirst()
  const keep = useCallback(
    async (lotId: string, fav: boolean) => {
      const put = (to: boolean) => {
        all.set(lotId, to)
        changed.tell()
      }
      put(fav)
      const result = await ask(userFavorite, { lotId, type: fav ? 'fav' : 'unFav' })
      if (!result.ok) put(!fav)
    },
    [ask, all, changed],
  )
  const value = useMemo<Favourites>(
    () => ({
      pressed: (lotId) => all.get(lotId),
      onPress: changed.add,
      toggle: (lotId, fav) => first(() => void keep(lotId, fav)),
    }),
    [all, changed, first, keep],
  )
  return <Context value={value}>{children}</Context>
}

/** @param loaded what the house said when the page was made */
export function useIsFavourite(lotId: string, loaded: boolean): boolean {
  const { pressed, onPress } = use(Context)
  const read = () => pressed(lotId) ?? loaded
  return useSyncExternalStore(onPress, read, read)
}

export const useToggleFavourite = (): Favourites['toggle'] => use(Context).toggle
