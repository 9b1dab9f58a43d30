import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Grip } from '#web/kit/ui/row-moves.tsx'
import { AltFields } from './alt-fields.tsx'
import { orderDrag } from './drag-types.ts'
import css from './pictures.module.css'
import { Thumb } from './thumb.tsx'

/** A picture in an order, with its actions. */
export type OrderedProps = {
  picture: DraftPicture
  /** From 1. */
  place: number
  isLast: boolean
  isEditable: boolean
  onMove: (by: number) => void
  /** Puts the picture with this key here. */
  onDrop: (key: string) => void
  onAlt: (alt: DraftPicture['alt']) => void
  onRemove: () => void
}

/**
 * A picture that is moved by dragging, keys and buttons, described in both languages, and removed.
 *
 * @param tools further buttons
 * @param children fields above its alternative texts
 */
export function OrderedPicture({
  picture,
  place,
  isLast,
  isEditable,
  onMove,
  onDrop,
  onAlt,
  onRemove,
  tools,
  children,
}: OrderedProps & { tools?: ReactNode; children?: ReactNode }) {
  const t = useTranslations('pictures.lot')
  const [isOver, setOver] = useState(false)
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const hasOrder = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(orderDrag)
  return (
    <li
      className={classes(css.ordered, isEditable && css.movable, isOver && css.target)}
      draggable={isEditable}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(orderDrag, picture.key)}
      onDragOver={(event) => {
        if (!hasOrder(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!hasOrder(event)) return
        event.preventDefault()
        event.stopPropagation()
        onDrop(event.dataTransfer.getData(orderDrag))
      }}
      onKeyDown={isEditable ? moveByKey : undefined}
    >
      {isEditable && <Grip />}
      <Thumb
        picture={picture}
        alt={picture.alt.en || picture.alt.zh || t('nth', { place })}
        isCover={place === 1}
      />
      <div className={css.orderedText}>
        {children}
        <AltFields picture={picture} label={t('alt', { place })} isEditable={isEditable} onAlt={onAlt} />
        {isEditable && (
          <div className={css.cardTools}>
            <Button
              kind="line"
              size="sm"
              disabled={place === 1}
              onClick={() => onMove(-1)}
              aria-label={t('earlierOne', { place })}
            >
              {t('earlier')}
            </Button>
            <Button
              kind="line"
              size="sm"
              disabled={isLast}
              onClick={() => onMove(1)}
              aria-label={t('laterOne', { place })}
            >
              {t('later')}
            </Button>
            {tools}
            <Button kind="quiet" size="sm" onClick={onRemove} aria-label={t('removeOne', { place })}>
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
