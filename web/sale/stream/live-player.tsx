import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Stream } from '#domain/auction/stream.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { isLost, useSocketState } from '#web/kit/live/use-connection.ts'
import { classes } from '#web/kit/ui/classes.ts'
import css from './live-player.module.css'
import { PlayerControls } from './player-controls.tsx'
import { useIsBlockedByPolicy } from './use-is-blocked-by-policy.ts'
import { usePlayer } from './use-player.ts'

/**
 * Plays a live stream that fills its container: muted at first, and automatically unless the user saves data.
 * The content behind is visible until the first frame and without a stream.
 *
 * @param isLive whether it shows the sale, which it does only once the saleroom is open
 * @param beginText says when the stream begins, until it has
 * @param title accessible name of the video
 * @param fit whether the video fills its container or is shown whole
 * @param onUnavailable called with whether no source works
 * @param onDelay called with the delay in milliseconds; null if unknown
 */
export function LivePlayer({
  stream,
  isLive = true,
  beginText = '',
  title,
  fit,
  onUnavailable,
  onDelay = noop,
}: {
  stream: Stream
  isLive?: boolean
  beginText?: string
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
        className={classes(css.video, hasPicture && isEnabled && css.visible)}
        aria-label={title}
        autoPlay
        muted
        playsInline
        onPlaying={({ currentTarget }) => whenDrawn(currentTarget, () => setHasPicture(true))}
        onEmptied={() => setHasPicture(false)}
      />
      <PlayerNote
        beginText={beginText}
        isEnabled={isEnabled}
        hasPicture={hasPicture}
        isUnavailable={isUnavailable}
        isBlockedByPolicy={isBlockedByPolicy}
      />
      <PlayerControls
        frame={frame}
        video={video}
        state={state}
        isLive={isLive}
        isEnabled={isEnabled}
        hasPicture={hasPicture}
        onEnabledChange={setEnabled}
        onDelay={onDelay}
      />
    </div>
  )
}

const noop = () => undefined

/** Calls back once a frame has been drawn, which follows `playing`; at once if the browser does not report it. */
function whenDrawn(video: HTMLVideoElement, run: () => void): void {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(run)
  else run()
}

/** Shows a text while there is no video. */
function PlayerNote({
  beginText,
  isEnabled,
  hasPicture,
  isUnavailable,
  isBlockedByPolicy,
}: {
  beginText: string
  isEnabled: boolean
  hasPicture: boolean
  isUnavailable: boolean
  isBlockedByPolicy: boolean
}) {
  const t = useTranslations('stream.player')
  const goneText = isLost(useSocketState()) ? 'lost' : 'gone'
  if (isEnabled && isBlockedByPolicy && !hasPicture)
    return (
      <p className={css.note} role="status">
        {t('barred')}
        <SentenceGap />
        <button type="button" className={css.reload} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      </p>
    )
  return (
    <p className={css.note} role="status">
      {!hasPicture && (beginText || (isEnabled && t(isUnavailable ? goneText : 'opening')))}
    </p>
  )
}

type NavigatorWithConnection = { readonly connection?: { readonly saveData?: boolean } }

/** Returns whether the reader prefers reduced data, so that video starts only on request. */
function prefersReducedData(): boolean {
  const { connection }: Navigator & NavigatorWithConnection = navigator
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
