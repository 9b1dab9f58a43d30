import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import css from './live-player.module.css'
import type { PlayerState } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'
import { useBehind } from './use-behind.ts'
import { useCaptions } from './use-captions.ts'

/** How far behind the picture is, and what can be done with it; never more than what it has. */
export function PlayerControls({
  frame,
  video,
  state,
  isWanted,
  onWanted,
  onBehind,
}: {
  frame: RefObject<HTMLDivElement | null>
  video: RefObject<HTMLVideoElement | null>
  state: PlayerState
  isWanted: boolean
  onWanted: (isWanted: boolean) => void
  onBehind: (behind: number | null) => void
}) {
  const t = useTranslations('stream.player')
  const feed = state.kind === 'showing' ? state.feed : null
  const behind = useBehind(feed, onBehind)
  const captions = useCaptions(video)
  const { isMuted, setMuted } = useMuted(video)
  const isBlocked = useBlocked(video, feed !== null && isWanted)
  const isPlaying = isWanted && !isBlocked
  const press = () => {
    if (isBlocked) void video.current?.play().catch(() => undefined)
    else onWanted(!isWanted)
  }
  return (
    <div className={css.bar}>
      <p className={css.behind}>
        {feed && behind !== null && t(behind < 1 ? 'atOnce' : 'behind', { seconds: behind })}
      </p>
      <Press label={t(isPlaying ? 'pause' : 'play')} icon={isPlaying ? 'pause' : 'play'} onPress={press} />
      {feed && (
        <Press
          label={t('sound')}
          icon={isMuted ? 'silent' : 'sound'}
          isOn={!isMuted}
          onPress={() => setMuted(!isMuted)}
        />
      )}
      {feed && state.kind === 'showing' && state.via === 'hls' && captions.has && (
        <Press label={t('captions')} icon="captions" isOn={captions.shown} onPress={captions.toggle} />
      )}
      <WholeScreen frame={frame} />
    </div>
  )
}

function Press({
  label,
  icon,
  isOn,
  onPress,
}: {
  label: string
  icon: Parameters<typeof PlayerIcon>[0]['name']
  isOn?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={css.press}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onPress}
    >
      <PlayerIcon name={icon} />
    </button>
  )
}

function WholeScreen({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('stream.player')
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const look = () => setWhole(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!document.fullscreenEnabled) return null
  const press = () => void (isWhole ? document.exitFullscreen() : frame.current?.requestFullscreen())
  return <Press label={t('wholeScreen')} icon="whole" isOn={isWhole} onPress={press} />
}

/** Without sound at first: browsers play nothing loud unasked. */
function useMuted(video: RefObject<HTMLVideoElement | null>) {
  const [isMuted, setMuted] = useState(true)
  useEffect(() => {
    if (video.current) video.current.muted = isMuted
  }, [video, isMuted])
  return { isMuted, setMuted }
}

/** Whether the browser stands on a picture that is wanted: it plays nothing unasked, or the system paused it. */
function useBlocked(video: RefObject<HTMLVideoElement | null>, isWanted: boolean): boolean {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element || !isWanted) return setPaused(false)
    const look = () => setPaused(element.paused)
    const timer = setTimeout(look, 1_000)
    element.addEventListener('play', look)
    element.addEventListener('pause', look)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('play', look)
      element.removeEventListener('pause', look)
    }
  }, [video, isWanted])
  return isWanted && isPaused
}
