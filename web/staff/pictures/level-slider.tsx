import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { lowestMark } from '#domain/pictures/level-mark.ts'
import css from './level-fields.module.css'

/** The distance by which a key moves the mark down, in thousandths of the picture. */
const steps: { readonly [key: string]: number | undefined } = {
  ArrowUp: -2,
  ArrowDown: 2,
  ArrowLeft: -2,
  ArrowRight: 2,
  PageUp: -50,
  PageDown: 50,
  Home: -lowestMark,
  End: lowestMark,
}

/**
 * A picture with a line across it, which is dragged to the level of the liquid, or moved by the arrow keys.
 * The mark is saved when the pointer or the key is released.
 */
export function LevelSlider({
  picture: { key, width, height },
  at,
  words,
  onAt,
}: {
  picture: DraftPicture
  /** In thousandths of the picture's height, from its top. */
  at: number
  /** The reading, beside the line; '' if unknown. */
  words: string
  onAt: (at: number) => void
}) {
  const t = useTranslations('pictures.lot.level')
  const [moved, setMoved] = useState<number | null>(null)
  const shown = moved ?? at
  const save = () => {
    if (shown !== at) onAt(shown)
    setMoved(null)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // With Alt, arrow keys move the picture.
    if (step === undefined || event.altKey) return
    event.preventDefault()
    setMoved(Math.max(0, Math.min(lowestMark, shown + step)))
  }
  return (
    // Dragging the line must not drag the picture to another place.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a drag from the list
    <div
      className={css.picture}
      style={{ aspectRatio: `${width} / ${height}` }}
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <img src={`/pictures/${key}/960.webp`} alt="" draggable={false} className={css.image} />
      <span className={css.line} style={{ top: `${shown / 10}%` }}>
        {words !== '' && <span className={css.words}>{words}</span>}
      </span>
      <input
        type="range"
        className={css.range}
        aria-label={t('position')}
        aria-valuetext={t('at', { percent: shown / 10 })}
        min={0}
        max={lowestMark}
        value={shown}
        onChange={({ currentTarget: { value } }) => setMoved(Number(value))}
        onKeyDown={moveByKey}
        onKeyUp={save}
        onPointerUp={save}
        onBlur={save}
      />
    </div>
  )
}
