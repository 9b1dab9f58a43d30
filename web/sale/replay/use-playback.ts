import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Instant } from '#domain/money/money.ts'
import { pauseBetween, type Speed, stepForKey } from './playback-timing.ts'

/** The current step and playback state of a replay. */
export type Playback = {
  readonly step: number
  readonly isPlaying: boolean
  /** Whether it has been played since the page was opened. */
  readonly hasPlayed: boolean
  readonly speed: Speed
  readonly setSpeed: (speed: Speed) => void
  /** Shows a step and pauses. */
  readonly goTo: (step: number) => void
  /** Plays, from the start if at the end, or pauses. */
  readonly toggle: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Returns the playback of a replay, which begins at the last step, the result. @param instants the time of
 * each step
 */
export function usePlayback(instants: readonly Instant[]): Playback {
  const count = instants.length
  const [step, setStep] = useState(Math.max(count - 1, 0))
  const [wantsToPlay, setWantsToPlay] = useState(false)
  const [hasPlayed, setHasPlayed] = useState(false)
  const [speed, setSpeed] = useState<Speed>('4')
  const at = instants[step]
  const next = instants[step + 1]
  const isPlaying = wantsToPlay && next !== undefined

  useEffect(() => {
    if (!isPlaying || at === undefined || next === undefined) return
    const timer = setTimeout(() => setStep(step + 1), pauseBetween(at, next, speed))
    return () => clearTimeout(timer)
  }, [isPlaying, at, next, speed, step])

  const goTo = (target: number) => {
    setWantsToPlay(false)
    setStep(Math.min(Math.max(target, 0), Math.max(count - 1, 0)))
  }
  const toggle = () => {
    if (!isPlaying && next === undefined) setStep(0)
    setWantsToPlay(!isPlaying)
    setHasPlayed(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The slider and buttons handle their own keys.
    const isOwn = event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement
    if (event.key === ' ' && !isOwn) {
      event.preventDefault()
      toggle()
      return
    }
    const target = event.target instanceof HTMLInputElement ? null : stepForKey(event.key, step, count)
    if (target === null) return
    event.preventDefault()
    goTo(target)
  }
  return { step, isPlaying, hasPlayed, speed, setSpeed, goTo, toggle, onKeyDown }
}
