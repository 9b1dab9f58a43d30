import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import type { LotKind } from '#domain/lots/attributes/attribute.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { cameraIcon } from '#web/kit/ui/lazy-icons.ts'
import typography from '#web/kit/ui/type.module.css'
import { draggedKey, orderDrag, pictureDrag } from './drag-types.ts'
import css from './shot-plates.module.css'
import { Thumb } from './thumb.tsx'
import { useShotName } from './use-shot-name.ts'

/** The items dropped on a plate or chosen for it: an uploaded picture, or files. */
type Given = { readonly key: string } | { readonly files: readonly File[] }

type Props = {
  readonly kind: LotKind
  readonly wanted: readonly Shot[]
  readonly pictures: readonly DraftPicture[]
  /** Without it nothing can be dropped. */
  readonly onGiven?: ((shot: Shot, given: Given) => void) | undefined
  /** Whether files are accepted too; a plate without a picture is then a file field. */
  readonly takesFiles?: boolean
}

/** The shot list of a lot: a plate for each required shot, ticked if it has a picture (K12). */
export function ShotPlates({ kind, wanted, pictures, onGiven, takesFiles = false }: Props) {
  const t = useTranslations('pictures')
  const nameOf = useShotName(kind)
  const cover = pictures[0]?.key
  return (
    <ul className={css.plates} aria-label={t('shotList')}>
      {wanted.map((shot) => {
        const picture = pictures.find((one) => one.shot === shot)
        return (
          <Plate key={shot} takesFiles={takesFiles} onGiven={onGiven && ((given) => onGiven(shot, given))}>
            {picture ? (
              <Thumb picture={picture} isCover={picture.key === cover} />
            ) : (
              <MissingShot
                label={t('addShot', { shot: nameOf(shot) })}
                onFiles={takesFiles && onGiven ? (files) => onGiven(shot, { files }) : null}
              />
            )}
            <span className={classes(css.name, !picture && typography.dim)}>
              {picture && <Icon name="check" size="sm" />}
              {nameOf(shot)}
              {!picture && <span className="visually-hidden">{t('shotMissing')}</span>}
            </span>
          </Plate>
        )
      })}
    </ul>
  )
}

function Plate({
  takesFiles,
  onGiven,
  children,
}: {
  takesFiles: boolean
  onGiven: ((given: Given) => void) | undefined
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const keyOf = (event: DragEvent) => draggedKey(event.dataTransfer, [pictureDrag, orderDrag])
  const isTaken = ({ dataTransfer: { types } }: DragEvent) =>
    types.includes(pictureDrag) || types.includes(orderDrag) || (takesFiles && types.includes('Files'))
  return (
    <li
      className={classes(css.plate, isOver && css.over)}
      onDragOver={(event) => {
        if (!onGiven || !isTaken(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!onGiven || !isTaken(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        const key = keyOf(event)
        onGiven(key === null ? { files: [...event.dataTransfer.files] } : { key })
      }}
    >
      {children}
    </li>
  )
}

/** The place of a shot without a picture; a file field if files are accepted. */
function MissingShot({
  label,
  onFiles,
}: {
  label: string
  onFiles: ((files: readonly File[]) => void) | null
}) {
  const frame = <Icon name={cameraIcon} size="sm" />
  if (!onFiles) return <span className={css.empty}>{frame}</span>
  return (
    <label className={css.empty}>
      {frame}
      <input
        className={css.file}
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
