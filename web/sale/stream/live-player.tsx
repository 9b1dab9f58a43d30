import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Stream } from '#domain/auction/stream.ts'
import { classes } from '#web/kit/ui/classes.ts'
import css from './live-player.module.css'
import { PlayerControls } from './player-controls.tsx'
import { useBarred } from './use-barred.ts'
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
  onGone,
  onBehind = unheard,
}: {
  stream: Stream
  title: string
  fit: 'fill' | 'whole'
  onGone: (isGone: boolean) => void
  onBehind?: (behind: number | null) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(() => !savesData())
  const [isSeen, setSeen] = useState(false)
  const state = usePlayer(stream, isWanted, video)
  const isBarred = useBarred(stream)
  const isGone = state.kind === 'gone'
  useEffect(() => onGone(isGone), [isGone, onGone])
  return (
    <div ref={frame} className={classes(css.player, css[fit])}>
      <video
        ref={video}
        className={classes(css.video, isSeen && isWanted && css.seen)}
        aria-label={title}
        autoPlay
        muted
        playsInline
        onPlaying={() => setSeen(true)}
        onEmptied={() => setSeen(false)}
      />
      <PlayerNote isWanted={isWanted} isSeen={isSeen} isGone={isGone} isBarred={isBarred} />
      <PlayerControls
        frame={frame}
        video={video}
        state={state}
        isWanted={isWanted}
        onWanted={setWanted}
        onBehind={onBehind}
      />
    </div>
  )
}

const unheard = () => undefined

/** What stands in words while there is no picture. */
function PlayerNote({
  isWanted,
  isSeen,
  isGone,
  isBarred,
}: {
  isWanted: boolean
  isSeen: boolean
  isGone: boolean
  isBarred: boolean
}) {
  const t = useTranslations('stream.player')
  if (isWanted && isBarred && !isSeen)
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
      {isWanted && !isSeen && t(isGone ? 'gone' : 'opening')}
    </p>
  )
}

type Savable = { readonly connection?: { readonly saveData?: boolean } }

/** Whether the reader has asked for less data; then pictures move only when they press. */
function savesData(): boolean {
  const { connection }: Navigator & Savable = navigator
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
