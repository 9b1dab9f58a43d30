import { type DragEvent, type KeyboardEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { requiredShots, withShot } from '#domain/drafts/shot-list.ts'
import { type Shot, shots } from '#domain/drafts/shots.ts'
import type { LotKind } from '#domain/lots/attributes/attribute.ts'
import type { LevelMark } from '#domain/pictures/level-mark.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useDrop } from '#web/kit/uploads/use-drop.ts'
import { AltFields } from './alt-fields.tsx'
import { orderDrag } from './drag-types.ts'
import { LevelFields } from './level-fields.tsx'
import css from './pictures.module.css'
import { ShotPlates } from './shot-plates.tsx'
import { Thumb } from './thumb.tsx'
import { moved, useLotPictures } from './use-lot-pictures.ts'
import { useShotName } from './use-shot-name.ts'

/**
 * The pictures of one lot of a draft: its shot list, adding by choosing or dropping files, order, alternative texts and
 * removal. It loads and saves them itself.
 *
 * @param onCover makes a picture the cover of the sale; without it there is no such button
 */
export function LotPictures({
  auctionId,
  lotId,
  number,
  isEditable,
  onCover,
}: {
  auctionId: string
  lotId: string
  number: string
  isEditable: boolean
  onCover?: (picture: DraftPicture) => void
}) {
  const t = useTranslations('pictures.lot')
  const field = useId()
  const { pictures, goods, isError, refetch, isBusy, problem, clear, change, upload, placeAs } =
    useLotPictures(auctionId, lotId)
  const { isOver, area } = useDrop((files) => upload(files))
  if (!pictures || !goods)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <p role="status">{t('loading')}</p>
  return (
    <section
      className={classes(css.lotPictures, isOver && isEditable && css.over)}
      aria-label={t('label', { number })}
      aria-busy={isBusy}
      {...(isEditable && area)}
    >
      <ErrorBanner text={problem} onClear={clear} />
      <ShotPlates
        kind={goods.kind}
        wanted={requiredShots(goods)}
        pictures={pictures}
        takesFiles={isEditable}
        onGiven={
          isEditable
            ? (shot, given) => ('key' in given ? placeAs(given.key, shot) : upload(given.files, shot))
            : undefined
        }
      />
      {pictures.length === 0 && <p className={classes(typography.dim, typography.sizeXs)}>{t('none')}</p>}
      <ol className={css.order}>
        {pictures.map((picture, index) => (
          <OrderedPicture
            key={picture.key}
            picture={picture}
            kind={goods.kind}
            place={index + 1}
            isLast={index === pictures.length - 1}
            isEditable={isEditable}
            onMove={(by) => change((all) => moved(all, picture.key, by))}
            onDrop={(key) =>
              change((all) => moved(all, key, index - all.findIndex((one) => one.key === key)))
            }
            onAlt={(alt) =>
              change((all) => all.map((one) => (one.key === picture.key ? { ...one, alt } : one)))
            }
            onLevel={(level) =>
              change((all) => all.map((one) => (one.key === picture.key ? { ...one, level } : one)))
            }
            onShot={(shot) => change((all) => withShot(all, picture.key, shot))}
            onRemove={() => change((all) => all.filter(({ key }) => key !== picture.key))}
            {...(onCover && { onCover: () => onCover(picture) })}
          />
        ))}
      </ol>
      {isEditable && (
        <div className={css.add}>
          <label className={css.fileLabel} htmlFor={field}>
            {t('add')}
          </label>
          <input
            id={field}
            className="visually-hidden"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ currentTarget }) => {
              upload(currentTarget.files ?? [])
              currentTarget.value = ''
            }}
          />
          <span className={classes(typography.dim, typography.sizeXs)}>{t('hint')}</span>
        </div>
      )}
    </section>
  )
}

function OrderedPicture({
  picture,
  kind,
  place,
  isLast,
  isEditable,
  onMove,
  onDrop,
  onAlt,
  onLevel,
  onShot,
  onRemove,
  onCover,
}: {
  picture: DraftPicture
  kind: LotKind
  place: number
  isLast: boolean
  isEditable: boolean
  onMove: (by: number) => void
  onDrop: (key: string) => void
  onAlt: (alt: DraftPicture['alt']) => void
  onLevel: (level: LevelMark | undefined) => void
  onShot: (shot: Shot | null) => void
  onRemove: () => void
  onCover?: () => void
}) {
  const t = useTranslations('pictures.lot')
  const nameOf = useShotName(kind)
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const hasOrder = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(orderDrag)
  return (
    <li
      className={css.ordered}
      draggable={isEditable}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(orderDrag, picture.key)}
      onDragOver={(event) => hasOrder(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasOrder(event)) return
        event.preventDefault()
        event.stopPropagation()
        onDrop(event.dataTransfer.getData(orderDrag))
      }}
      onKeyDown={isEditable ? moveByKey : undefined}
    >
      <Thumb
        picture={picture}
        alt={picture.alt.en || picture.alt.zh || t('nth', { place })}
        isCover={place === 1}
      />
      <div className={css.orderedText}>
        <SelectField
          label={t('shot', { place })}
          value={picture.shot ?? ''}
          disabled={!isEditable}
          onChange={({ currentTarget: { value } }) => onShot(shots.find((shot) => shot === value) ?? null)}
        >
          <option value="">{t('noShot')}</option>
          {shots.map((shot) => (
            <option key={shot} value={shot}>
              {nameOf(shot)}
            </option>
          ))}
        </SelectField>
        {picture.shot === 'level' && (
          <LevelFields picture={picture} place={place} isEditable={isEditable} onLevel={onLevel} />
        )}
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
            {onCover && (
              <Button kind="line" size="sm" onClick={onCover} aria-label={t('coverOne', { place })}>
                {t('saleCover')}
              </Button>
            )}
            <Button kind="quiet" size="sm" onClick={onRemove} aria-label={t('removeOne', { place })}>
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
