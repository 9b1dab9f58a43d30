import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { linkLook } from '#web/kit/ui/link-button.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { useItemContent } from './item-content.ts'
import { Label } from './label.tsx'
import { labelsPath } from './paths.ts'
import { useItemTitle } from './use-item-title.ts'

/** The label of an item (S3), to be read by another telephone or written on the case if there is no printer. */
export function LabelDialog({
  item,
  bottles,
  place,
  onClose,
}: {
  item: CustodyItem
  /** Those counted. */
  bottles?: number
  place: string
  onClose: () => void
}) {
  const t = useTranslations('custody.label')
  const titleOf = useItemTitle()
  const contentOf = useItemContent()
  return (
    <Dialog open title={t('title', { number: item.number })} onClose={onClose}>
      <Label
        number={item.number}
        title={titleOf(item).own}
        content={contentOf(item, bottles)}
        place={place}
      />
      <p className={typography.muted}>{t('note')}</p>
      <a className={linkLook} href={labelsPath([item.number])} target="_blank" rel="noreferrer">
        {t('print')}
      </a>
    </Dialog>
  )
}
