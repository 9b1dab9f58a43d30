import { useCallback } from 'react'
import type { LotEvent } from '#web/kit/live/lot-events.ts'
import { useKeptSwitch } from './use-kept-switch.ts'

/** What somebody has chosen of how the room speaks to them, and listens; this browser remembers it. */
export type RoomSwitches = {
  /** Off until it is asked for. */
  readonly sound: boolean
  readonly turnSound: (on: boolean) => void
  readonly captions: boolean
  readonly turnCaptions: (on: boolean) => void
  /** Whether single keys do something. */
  readonly keys: boolean
  readonly turnKeys: (on: boolean) => void
  /** Lets what has happened be heard, where that is wanted. */
  readonly hear: (happening: LotEvent) => void
}

const sounds = () => import('./room-sounds.ts').catch(() => null)

export function useRoomSwitches(): RoomSwitches {
  const [sound, keepSound] = useKeptSwitch('roomSound', false)
  const [captions, turnCaptions] = useKeptSwitch('roomCaptions', true)
  const [keys, turnKeys] = useKeptSwitch('roomKeys', true)
  const turnSound = useCallback(
    (on: boolean) => {
      keepSound(on)
      // The press that asks for sounds is also what lets a browser play them.
      if (on) void sounds().then((made) => made?.play('on'))
    },
    [keepSound],
  )
  const hear = useCallback(
    async ({ kind }: LotEvent) => {
      if (!sound) return
      const made = await sounds()
      const heard = made?.soundOf(kind) ?? null
      if (heard) await made?.play(heard)
    },
    [sound],
  )
  return {
    sound,
    turnSound,
    captions,
    turnCaptions,
    keys,
    turnKeys,
    hear: (happening) => void hear(happening),
  }
}
