import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { LotPictures } from './lot-pictures.tsx'
import css from './pictures.module.css'
import { Thumb } from './thumb.tsx'
import type { PictureLot } from './tray.ts'
import { pictureDrag } from './tray-pane.tsx'

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
  onPlace: (key: string) => void
  onCover: (picture: DraftPicture) => void
}) {
  const t = useTranslations('pictures')
  const [isOpen, setOpen] = useState(false)
  const [isOver, setOver] = useState(false)
  const { number, title, pictures } = lot
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
        <span className={classes(css.count, pictures.length === 0 && css.none)}>
          {t('pictureCount', { count: pictures.length })}
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
      {!isOpen && pictures.length > 0 && (
        <ul className={css.strip}>
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <Thumb picture={picture} isCover={index === 0} />
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
