import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSignInFirst } from '#web/account/access/sign-in.tsx'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { createListeners } from '#web/kit/live/listeners.ts'
import { userFavorite } from '#wire/calls/favorites.ts'

type Favourites = {
  /** What has been pressed since the page came; undefined where nothing was. */
  readonly pressed: (lotId: string) => boolean | undefined
  /** How often anything was pressed, or let go again. */
  readonly presses: () => number
  readonly onPress: (run: () => void) => () => void
  readonly toggle: (lotId: string, fav: boolean) => void
}

const Context = createContext<Favourites>({
  pressed: () => undefined,
  presses: () => 0,
  onPress: () => () => undefined,
  toggle: () => undefined,
})

/**
 * Keeps the hearts of a page: pressed at once, told to the house, and let go again where it would not have it. A heart looks
 * for its own lot, so that of a thousand cards one renders again.
 */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const [{ all, changed, count }] = useState(() => ({
    all: new Map<string, boolean>(),
    changed: createListeners(),
    count: { presses: 0 },
  }))
  const ask = useApiCall()
  const first = useSignInFirst()
  const keep = useCallback(
    async (lotId: string, fav: boolean) => {
      const put = (to: boolean) => {
        all.set(lotId, to)
        count.presses += 1
        changed.emit()
      }
      put(fav)
      const result = await ask(userFavorite, { lotId, type: fav ? 'fav' : 'unFav' })
      if (!result.ok) put(!fav)
    },
    [ask, all, changed, count],
  )
  const value = useMemo<Favourites>(
    () => ({
      pressed: (lotId) => all.get(lotId),
      presses: () => count.presses,
      onPress: changed.add,
      toggle: (lotId, fav) => first(() => void keep(lotId, fav)),
    }),
    [all, changed, count, first, keep],
  )
  return <Context value={value}>{children}</Context>
}

/** @param loaded what the house said when the page was made */
export function useIsFavourite(lotId: string, loaded: boolean): boolean {
  const { pressed, onPress } = use(Context)
  const read = () => pressed(lotId) ?? loaded
  return useSyncExternalStore(onPress, read, read)
}

/** Tells of any lot whether it is a favourite now; renders again whenever a heart is pressed. */
export function useFavouriteTest(): (lotId: string, loaded: boolean) => boolean {
  const { pressed, onPress, presses } = use(Context)
  useSyncExternalStore(onPress, presses, presses)
  return (lotId, loaded) => pressed(lotId) ?? loaded
}

export const useToggleFavourite = (): Favourites['toggle'] => use(Context).toggle
