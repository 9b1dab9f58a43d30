import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useDrop } from '#web/kit/uploads/use-drop.ts'
import { AddPictures } from '#web/staff/pictures/add-pictures.tsx'
import { orderActions } from '#web/staff/pictures/order-actions.ts'
import { OrderedPicture } from '#web/staff/pictures/ordered-picture.tsx'
import css from '#web/staff/pictures/pictures.module.css'
import { useGoodsForm } from './goods-form.ts'
import { useGoodsPictures } from './use-goods-pictures.ts'

/** The pictures of goods: adding by choosing or dropping files, order, alternative texts and removal. */
export function GoodsPictures() {
  const t = useTranslations('pictures')
  const { isEditable } = useGoodsForm()
  const { pictures, isBusy, problem, clear, change, upload } = useGoodsPictures()
  const { isOver, area } = useDrop(upload)
  return (
    <section
      id="field-pictures"
      className={classes(css.lotPictures, isOver && isEditable && css.over)}
      aria-label={t('title')}
      aria-busy={isBusy}
      {...(isEditable && area)}
    >
      <ErrorBanner text={problem} onClear={clear} />
      {pictures.length === 0 && <p className={classes(typography.dim, typography.sizeXs)}>{t('lot.none')}</p>}
      <ol className={css.order}>
        {pictures.map((picture, index) => (
          <OrderedPicture
            key={picture.key}
            picture={picture}
            place={index + 1}
            isLast={index === pictures.length - 1}
            isEditable={isEditable && !isBusy}
            {...orderActions(picture, index, change)}
          />
        ))}
      </ol>
      {isEditable && <AddPictures onFiles={upload} />}
    </section>
  )
}
