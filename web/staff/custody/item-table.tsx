import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { type Column, DenseTable, type Selection } from '#web/staff/kit/dense-table.tsx'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { ItemMark } from './item-mark.tsx'
import css from './items.module.css'
import { useItemTitle } from './use-item-title.ts'

/** A table of items in custody, without prices. */
export function ItemTable({
  caption,
  items,
  current,
  linkTo,
  selection,
}: {
  caption: string
  items: readonly CustodyItem[]
  current: string
  linkTo: (number: string) => string
  /** null if nothing is selected. */
  selection: Pick<Selection, 'keys' | 'toggle' | 'toggleAll'> | null
}) {
  const t = useTranslations('custody')
  const titleOf = useItemTitle()
  const selectable = selection && {
    ...selection,
    allLabel: t('selectAll'),
    label: (number: string) => t('select', { number }),
  }
  const lotText = (lot: CustodyItem['lots'][number]) =>
    lot.pieces === null
      ? `${lotLabel(lot)}, ${lot.sale}`
      : t('lotPieces', { lot: `${lotLabel(lot)}, ${lot.sale}`, count: lot.pieces })
  const columns: readonly Column<CustodyItem>[] = [
    { name: 'number', head: t('column.number'), cell: ({ number }) => number, card: 'title' },
    { name: 'place', head: t('column.place'), cell: ({ place }) => place || '–' },
    {
      name: 'content',
      head: t('column.content'),
      cell: (item) => <span className={css.name}>{titleOf(item).own}</span>,
      card: 'text',
    },
    {
      name: 'bottles',
      head: t('column.bottles'),
      cell: ({ quantity }) => (quantity === null ? '–' : figure(quantity)),
      isFigure: true,
    },
    { name: 'state', head: t('column.state'), cell: (item) => <ItemMark item={item} />, card: 'titleEnd' },
    {
      name: 'storage',
      head: t('column.storage'),
      cell: ({ storage }) => <StorageTime storage={storage} />,
    },
    {
      name: 'lot',
      head: t('column.lot'),
      cell: ({ lots }) => lots.map(lotText).join('; ') || '–',
    },
    { name: 'seller', head: t('column.seller'), cell: ({ seller }) => seller || t('ownGoods') },
  ]
  return (
    <DenseTable
      caption={caption}
      rows={items}
      columns={columns}
      keyOf={({ number }) => number}
      linkTo={({ number }) => linkTo(number)}
      current={current}
      height={32}
      {...(selectable && { selection: selectable })}
    />
  )
}

/** The remaining free days of an unsold item, or its days of storage (S11). */
export function StorageTime({ storage }: Pick<CustodyItem, 'storage'>) {
  const t = useTranslations('custody.storage')
  if (storage === null) return '–'
  const { freeDaysLeft, chargedDays } = storage
  if (chargedDays > 0) return <strong>{t('charged', { days: chargedDays })}</strong>
  return t('free', { days: freeDaysLeft })
}
