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
import { AddPictures } from './add-pictures.tsx'
import { LevelFields } from './level-fields.tsx'
import { orderActions } from './order-actions.ts'
import { OrderedPicture, type OrderedProps } from './ordered-picture.tsx'
import css from './pictures.module.css'
import { ShotPlates } from './shot-plates.tsx'
import { useLotPictures } from './use-lot-pictures.ts'
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
          <LotPicture
            key={picture.key}
            picture={picture}
            kind={goods.kind}
            place={index + 1}
            isLast={index === pictures.length - 1}
            isEditable={isEditable}
            {...orderActions(picture, index, change)}
            onLevel={(level) =>
              change((all) => all.map((one) => (one.key === picture.key ? { ...one, level } : one)))
            }
            onShot={(shot) => change((all) => withShot(all, picture.key, shot))}
            {...(onCover && { onCover: () => onCover(picture) })}
          />
        ))}
      </ol>
      {isEditable && <AddPictures onFiles={upload} />}
    </section>
  )
}

/** A picture of a lot with its shot and its marked level. */
function LotPicture({
  kind,
  onLevel,
  onShot,
  onCover,
  ...ordered
}: OrderedProps & {
  kind: LotKind
  onLevel: (level: LevelMark | undefined) => void
  onShot: (shot: Shot | null) => void
  onCover?: () => void
}) {
  const t = useTranslations('pictures.lot')
  const nameOf = useShotName(kind)
  const { picture, place, isEditable } = ordered
  return (
    <OrderedPicture
      {...ordered}
      tools={
        onCover && (
          <Button kind="line" size="sm" onClick={onCover} aria-label={t('coverOne', { place })}>
            {t('saleCover')}
          </Button>
        )
      }
    >
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
    </OrderedPicture>
  )
}
