import { useCallback } from 'react'
import type { LotEvent } from '#web/kit/live/lot-events.ts'
import { useStoredSwitch } from './use-stored-switch.ts'

/** The saleroom's settings, saved in this browser. */
export type SaleroomSwitches = {
  /** Off by default. */
  readonly sound: boolean
  readonly setSound: (on: boolean) => void
  readonly captions: boolean
  readonly setCaptions: (on: boolean) => void
  /** Whether keyboard shortcuts are enabled. */
  readonly keys: boolean
  readonly setKeys: (on: boolean) => void
  /** Plays the sound of an event if sound is enabled. */
  readonly playSound: (event: LotEvent) => void
}

const loadSounds = () => import('./room-sounds.ts').catch(() => null)

export function useSaleroomSwitches(): SaleroomSwitches {
  const [sound, storeSound] = useStoredSwitch('roomSound', false)
  const [captions, setCaptions] = useStoredSwitch('roomCaptions', true)
  const [keys, setKeys] = useStoredSwitch('roomKeys', true)
  const setSound = useCallback(
    (on: boolean) => {
      storeSound(on)
      // Browsers only play sound after a click, such as this one.
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
