import { useCallback } from 'react'
import type { LotEvent } from '#web/kit/live/lot-events.ts'
import { useStoredSwitch } from './use-stored-switch.ts'

/** What somebody has chosen of how the room speaks to them, and listens; this browser remembers it. */
export type RoomSwitches = {
  /** Off until it is asked for. */
  readonly sound: boolean
  readonly setSound: (on: boolean) => void
  readonly captions: boolean
  readonly setCaptions: (on: boolean) => void
  /** Whether single keys do something. */
  readonly keys: boolean
  readonly setKeys: (on: boolean) => void
  /** Lets what has happened be heard, where that is wanted. */
  readonly playSound: (event: LotEvent) => void
}

const loadSounds = () => import('./room-sounds.ts').catch(() => null)

export function useRoomSwitches(): RoomSwitches {
  const [sound, storeSound] = useStoredSwitch('roomSound', false)
  const [captions, setCaptions] = useStoredSwitch('roomCaptions', true)
  const [keys, setKeys] = useStoredSwitch('roomKeys', true)
  const setSound = useCallback(
    (on: boolean) => {
      storeSound(on)
      // The press that asks for sounds is also what lets a browser play them.
      if (on) void loadSounds().then((soundModule) => soundModule?.play('on'))
    },
    [storeSound],
  )
  const playSound = useCallback(
    async ({ kind }: LotEvent) => {
      if (!sound) return
      const soundModule = await loadSounds()
      const soundName = soundModule?.soundFor(kind) ?? null
      if (soundName) await soundModule?.play(soundName)
    },
    [sound],
  )
  return {
    sound,
    setSound,
    captions,
    setCaptions,
    keys,
    setKeys,
    playSound: (event) => void playSound(event),
  }
}
