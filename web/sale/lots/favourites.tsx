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
  const [{ pressedLots, pressListeners, count }] = useState(() => ({
    pressedLots: new Map<string, boolean>(),
    pressListeners: createListeners(),
    count: { presses: 0 },
  }))
  const call = useApiCall()
  const signInFirst = useSignInFirst()
  const save = useCallback(
    async (lotId: string, fav: boolean) => {
      const set = (isFavourite: boolean) => {
        pressedLots.set(lotId, isFavourite)
        count.presses += 1
        pressListeners.emit()
      }
      set(fav)
      const result = await call(userFavorite, { lotId, type: fav ? 'fav' : 'unFav' })
      if (!result.ok) set(!fav)
    },
    [call, pressedLots, pressListeners, count],
  )
  const value = useMemo<Favourites>(
    () => ({
      pressed: (lotId) => pressedLots.get(lotId),
      presses: () => count.presses,
      onPress: pressListeners.add,
      toggle: (lotId, fav) => signInFirst(() => void save(lotId, fav)),
    }),
    [pressedLots, pressListeners, count, signInFirst, save],
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
export function useIsFavouriteTest(): (lotId: string, loaded: boolean) => boolean {
  const { pressed, onPress, presses } = use(Context)
  useSyncExternalStore(onPress, presses, presses)
  return (lotId, loaded) => pressed(lotId) ?? loaded
}

export const useToggleFavourite = (): Favourites['toggle'] => use(Context).toggle
