import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Stream } from '#domain/auction/stream.ts'
import { classes } from '#web/kit/ui/classes.ts'
import css from './live-player.module.css'
import { PlayerControls } from './player-controls.tsx'
import { useIsBlockedByPolicy } from './use-is-blocked-by-policy.ts'
import { usePlayer } from './use-player.ts'

/**
 * A sale as it is held, filling its container: by itself and without sound at first, unless the reader saves data. Until
 * the first picture comes, and where none does, one sees what lies behind.
 *
 * @param title what is to be seen, for whoever does not see it
 * @param fit whether the picture fills its container, or is shown whole
 * @param onGone told whether no way leads to the stream just now
 * @param onBehind told now and again how many milliseconds what is shown is behind; null for nothing, or where nobody knows
 */
export function LivePlayer({
  stream,
  title,
  fit,
  onUnavailable,
  onDelay = noop,
}: {
  stream: Stream
  title: string
  fit: 'fill' | 'whole'
  onUnavailable: (isUnavailable: boolean) => void
  onDelay?: (behind: number | null) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isEnabled, setEnabled] = useState(() => !prefersReducedData())
  const [hasPicture, setHasPicture] = useState(false)
  const state = usePlayer(stream, isEnabled, video)
  const isBlockedByPolicy = useIsBlockedByPolicy(stream)
  const isUnavailable = state.kind === 'gone'
  useEffect(() => onUnavailable(isUnavailable), [isUnavailable, onUnavailable])
  return (
    <div ref={frame} className={classes(css.player, css[fit])}>
      <video
        ref={video}
        className={classes(css.video, hasPicture && isEnabled && css.seen)}
        aria-label={title}
        autoPlay
        muted
        playsInline
        onPlaying={() => setHasPicture(true)}
        onEmptied={() => setHasPicture(false)}
      />
      <PlayerNote
        isEnabled={isEnabled}
        hasPicture={hasPicture}
        isUnavailable={isUnavailable}
        isBlockedByPolicy={isBlockedByPolicy}
      />
      <PlayerControls
        frame={frame}
        video={video}
        state={state}
        isEnabled={isEnabled}
        onEnabledChange={setEnabled}
        onDelay={onDelay}
      />
    </div>
  )
}

const noop = () => undefined

/** What stands in words while there is no picture. */
function PlayerNote({
  isEnabled,
  hasPicture,
  isUnavailable,
  isBlockedByPolicy,
}: {
  isEnabled: boolean
  hasPicture: boolean
  isUnavailable: boolean
  isBlockedByPolicy: boolean
}) {
  const t = useTranslations('stream.player')
  if (isEnabled && isBlockedByPolicy && !hasPicture)
    return (
      <p className={css.note} role="status">
        {t('barred')}{' '}
        <button type="button" className={css.reload} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      </p>
    )
  return (
    <p className={css.note} role="status">
      {isEnabled && !hasPicture && t(isUnavailable ? 'gone' : 'opening')}
    </p>
  )
}

type NavigatorWithConnection = { readonly connection?: { readonly saveData?: boolean } }

/** Whether the reader has asked for less data; then pictures move only when they press. */
function prefersReducedData(): boolean {
  const { connection }: Navigator & NavigatorWithConnection = navigator
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
