import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { missingShots, requiredShots } from '#domain/drafts/shot-list.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { pictureDrag } from './drag-types.ts'
import { LotPictures } from './lot-pictures.tsx'
import css from './pictures.module.css'
import { ShotPlates } from './shot-plates.tsx'
import { Thumb } from './thumb.tsx'
import type { PictureLot } from './tray.ts'

/** A lot with its pictures; pictures of the tray are dropped onto it. */
export function LotCard({
  auctionId,
  lot,
  isEditable,
  onPlace,
  onCover,
}: {
  auctionId: string
  lot: PictureLot
  isEditable: boolean
  /** Puts a picture of the tray into the lot, as one of its shots if one is given. */
  onPlace: (key: string, shot?: Shot) => void
  onCover: (picture: DraftPicture) => void
}) {
  const t = useTranslations('pictures')
  const [isOpen, setOpen] = useState(false)
  const [isOver, setOver] = useState(false)
  const { number, title, pictures, kind } = lot
  const wanted = requiredShots(lot)
  const missing = missingShots(wanted, pictures).length
  const others = pictures.filter(({ shot }) => !shot || !wanted.includes(shot))
  const name = title.en || title.zh || t('untitled')
  const hasPicture = ({ dataTransfer }: DragEvent) => isEditable && dataTransfer.types.includes(pictureDrag)
  return (
    <li
      className={classes(css.lot, isOpen && css.opened, isOver && css.over)}
      onDragOver={(event) => {
        if (!hasPicture(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasPicture(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        onPlace(event.dataTransfer.getData(pictureDrag))
      }}
    >
      <div className={css.lotHead}>
        <h2 className={css.lotName} title={`${number} ${name}`} data-shortened>
          <b className={css.lotNumber}>{number}</b> {name}
        </h2>
        <span className={classes(css.count, missing > 0 && css.none)}>
          {t('shots', { done: wanted.length - missing, total: wanted.length })}
        </span>
        <Button
          kind="line"
          size="sm"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'closeOf' : 'editOf', { number })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'close' : 'edit')}
        </Button>
      </div>
      {!isOpen && (
        <ShotPlates
          kind={kind}
          wanted={wanted}
          pictures={pictures}
          onGiven={isEditable ? (shot, given) => 'key' in given && onPlace(given.key, shot) : undefined}
        />
      )}
      {!isOpen && others.length > 0 && (
        <ul className={css.strip}>
          {others.map((picture) => (
            <li key={picture.key}>
              <Thumb picture={picture} isCover={picture === pictures[0]} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <LotPictures
          auctionId={auctionId}
          lotId={lot.id}
          number={number}
          isEditable={isEditable}
          onCover={onCover}
        />
      )}
    </li>
  )
}
