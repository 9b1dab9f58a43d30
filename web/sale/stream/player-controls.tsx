import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import css from './live-player.module.css'
import type { PlayerState } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'
import { useCaptions } from './use-captions.ts'
import { useDelaySeconds } from './use-delay-seconds.ts'

/** Shows the delay and the available controls; nothing before there is something to control. */
export function PlayerControls({
  frame,
  video,
  state,
  isLive,
  isEnabled,
  hasPicture,
  onEnabledChange,
  onDelay,
}: {
  frame: RefObject<HTMLDivElement | null>
  video: RefObject<HTMLVideoElement | null>
  state: PlayerState
  /** Whether the delay is shown. */
  isLive: boolean
  isEnabled: boolean
  hasPicture: boolean
  onEnabledChange: (isEnabled: boolean) => void
  onDelay: (delayMs: number | null) => void
}) {
  const t = useTranslations('stream.player')
  const feed = state.kind === 'showing' ? state.feed : null
  const delaySeconds = useDelaySeconds(feed, onDelay)
  const captions = useCaptions(video, hasPicture)
  const { isMuted, setMuted } = useMuted(video)
  const isBlocked = useBlocked(video, feed !== null && isEnabled)
  const isPlaying = isEnabled && !isBlocked
  const handlePlay = () => {
    if (isBlocked) void video.current?.play().catch(() => undefined)
    else onEnabledChange(!isEnabled)
  }
  if (isPlaying && !hasPicture) return null
  return (
    <div className={css.bar}>
      <p className={css.behind}>
        {isLive &&
          feed &&
          delaySeconds !== null &&
          t(delaySeconds < 1 ? 'atOnce' : 'behind', { seconds: delaySeconds })}
      </p>
      <ControlButton
        label={t(isPlaying ? 'pause' : 'play')}
        icon={isPlaying ? 'pause' : 'play'}
        onClick={handlePlay}
      />
      {feed && (
        <ControlButton
          label={t('sound')}
          icon={isMuted ? 'silent' : 'sound'}
          isOn={!isMuted}
          onClick={() => setMuted(!isMuted)}
        />
      )}
      {feed && state.kind === 'showing' && state.via === 'hls' && captions.hasCaptions && (
        <ControlButton
          label={t('captions')}
          icon="captions"
          isOn={captions.isShown}
          onClick={captions.toggle}
        />
      )}
      <FullscreenButton frame={frame} />
    </div>
  )
}

function ControlButton({
  label,
  icon,
  isOn,
  onClick,
}: {
  label: string
  icon: Parameters<typeof PlayerIcon>[0]['name']
  isOn?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={css.press}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onClick}
    >
      <PlayerIcon name={icon} />
    </button>
  )
}

function FullscreenButton({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('stream.player')
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    const update = () => setFullscreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  if (!document.fullscreenEnabled) return null
  const handlePlay = () =>
    void (isFullscreen ? document.exitFullscreen() : frame.current?.requestFullscreen())
  return <ControlButton label={t('wholeScreen')} icon="whole" isOn={isFullscreen} onClick={handlePlay} />
}

/** Returns whether the video is muted, as it is at first: browsers block autoplay with sound. */
function useMuted(video: RefObject<HTMLVideoElement | null>) {
  const [isMuted, setMuted] = useState(true)
  useEffect(() => {
    if (video.current) video.current.muted = isMuted
  }, [video, isMuted])
  return { isMuted, setMuted }
}

/** Returns whether the browser has blocked or paused an enabled video. */
function useBlocked(video: RefObject<HTMLVideoElement | null>, isEnabled: boolean): boolean {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element || !isEnabled) return setPaused(false)
    const update = () => setPaused(element.paused)
    const timer = setTimeout(update, 1_000)
    element.addEventListener('play', update)
    element.addEventListener('pause', update)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('play', update)
      element.removeEventListener('pause', update)
    }
  }, [video, isEnabled])
  return isEnabled && isPaused
}
