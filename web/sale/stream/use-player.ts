import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { Stream } from '#domain/auction/stream.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { openPlayer, type Player, type PlayerState } from './player.ts'
import { waysTo } from './ways.ts'

const timers = {
  setTimer: (delay: number, run: () => void) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

const opening: PlayerState = { kind: 'opening' }
const never = () => () => undefined

/** How often it is looked whether the picture moves, and how many looks in vain are too many. */
const look = 2_000
const patience = 5

/**
 * Keeps a stream before somebody's eyes.
 *
 * @param wanted false fetches nothing
 */
export function usePlayer(
  { hls, whep }: Stream,
  wanted: boolean,
  video: RefObject<HTMLVideoElement | null>,
): PlayerState {
  const { clock } = useLive()
  const [player, setPlayer] = useState<Player | null>(null)
  useEffect(() => {
    if (!wanted) return
    const opened = openPlayer(waysTo({ hls, whep }, clock.now), timers)
    setPlayer(opened)
    return () => {
      setPlayer(null)
      opened.close()
    }
  }, [hls, whep, wanted, clock])
  const state = useSyncExternalStore(
    player?.onState ?? never,
    player?.state ?? (() => opening),
    () => opening,
  )
  const feed = state.kind === 'showing' ? state.feed : null

  useEffect(() => {
    const element = video.current
    if (!feed || !element || !player) return
    feed.show(element)
    // Where a browser plays nothing unasked, its own `pause` stands and the button says so.
    void element.play().catch(() => undefined)
    return watch(element, player.stalled)
  }, [feed, player, video])
  return state
}

/** Tells when a picture that should move has stood still for too long; nobody looks while the tab is hidden. */
function watch(video: HTMLVideoElement, stalled: () => void): () => void {
  let [last, still] = [-1, 0]
  const timer = setInterval(() => {
    const moves = video.currentTime !== last || video.paused || document.hidden
    still = moves ? 0 : still + 1
    last = video.currentTime
    if (still >= patience) stalled()
  }, look)
  return () => clearInterval(timer)
}
