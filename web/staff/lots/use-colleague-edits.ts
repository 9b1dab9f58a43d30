import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DraftChange } from '#wire/socket/socket.ts'
import type { EditSaver } from './edit-saver.ts'
import type { GridLot } from './grid-rows.ts'

/**
 * Applies the changes that colleagues make to the lots shown.
 *
 * @param grid.isSingle whether only some lots are shown, so that a changed list of lots concerns only these
 * @param grid.refresh loads some lots again
 * @param grid.load loads all lots again
 */
export function useColleagueEdits({
  lots,
  isSingle,
  saver,
  refresh,
  load,
}: {
  lots: readonly GridLot[] | null
  isSingle: boolean
  saver: RefObject<EditSaver | null>
  refresh: (lotIds: readonly string[]) => Promise<void>
  load: () => Promise<void>
}) {
  /** The lot being edited, and what to load once the user leaves it. */
  const typing = useRef<{ lotId: string | null; missed: DraftChange['lots'] }>({ lotId: null, missed: [] })
  const [followed, setFollowed] = useState(0)

  /**
   * Applies changes of colleagues to the lots known here. The edited lot, and any change of the list of lots,
   * is updated when the user leaves the cell, since rows would move below the cursor.
   */
  const follow = async (changed: DraftChange['lots']): Promise<void> => {
    const { lotId: typedInto, missed } = typing.current
    if (changed === null && typedInto !== null) {
      typing.current = { lotId: typedInto, missed: null }
      return
    }
    const known = lots?.map(({ id }) => id) ?? []
    const newer = changed?.filter(([id, rev]) => known.includes(id) && rev > (saver.current?.revOf(id) ?? 0))
    const later = newer?.filter(([id]) => id === typedInto) ?? []
    if (later.length > 0) typing.current = { lotId: typedInto, missed: missed && [...missed, ...later] }
    const due = newer?.map(([id]) => id).filter((id) => id !== typedInto)
    if (due?.length === 0) return
    if (due || isSingle) await refresh(due ?? known)
    else await load()
    setFollowed((count) => count + 1)
  }
  const followLater = useRef(follow)
  useEffect(() => {
    followLater.current = follow
  })
  /** Keeps a lot as shown while the user types into it; null if there is none. */
  const hold = useCallback(
    (lotId: string | null): void => {
      saver.current?.hold(lotId)
      const { missed } = typing.current
      typing.current = { lotId, missed: lotId === null ? [] : missed }
      if (lotId === null) void followLater.current(missed)
    },
    [saver],
  )

  return {
    follow,
    hold,
    /** How often changes by colleagues were received. */
    followed,
  }
}
