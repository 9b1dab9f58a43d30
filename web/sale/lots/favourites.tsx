import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useRequireSignIn } from '#web/account/access/sign-in.tsx'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { createListeners } from '#web/kit/live/listeners.ts'
import { userFavorite } from '#wire/calls/favorites.ts'

type Favourites = {
  /** Returns a heart changed since the page was loaded, or undefined for others. */
  readonly pressed: (lotId: string) => boolean | undefined
  /** Returns the number of changes. */
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
 * Provides the page's favourites: updated optimistically and reverted if the server refuses. Each heart
 * subscribes to its own lot, so that only one of a thousand cards rerenders.
 */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const [{ pressedLots, pressListeners, count }] = useState(() => ({
    pressedLots: new Map<string, boolean>(),
    pressListeners: createListeners(),
    count: { presses: 0 },
  }))
  const call = useApiCall()
  const signInFirst = useRequireSignIn()
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

/** Returns whether a lot is a favourite. @param loaded the server's value when the page was rendered */
export function useIsFavourite(lotId: string, loaded: boolean): boolean {
  const { pressed, onPress } = use(Context)
  const read = () => pressed(lotId) ?? loaded
  return useSyncExternalStore(onPress, read, read)
}

/** Returns a function that tests any lot, and rerenders whenever a heart changes. */
export function useIsFavouriteLookup(): (lotId: string, loaded: boolean) => boolean {
  const { pressed, onPress, presses } = use(Context)
  useSyncExternalStore(onPress, presses, presses)
  return (lotId, loaded) => pressed(lotId) ?? loaded
}

export const useToggleFavourite = (): Favourites['toggle'] => use(Context).toggle
