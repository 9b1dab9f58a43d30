import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { date, figure, money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import typography from '#web/kit/ui/type.module.css'
import { consignedLotPath, figureOrNone } from '#web/staff/consignments/consigned-lot.ts'
import { DenseTable, type Selection } from '#web/staff/kit/dense-table.tsx'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import css from './consigned-items.module.css'
import { ItemMark } from './item-mark.tsx'

type ItemLot = ItemSummary['lots'][number]

/** Returns the name of an item in the language of the page, or '' if it has none. */
export function useItemName(): (item: Pick<ItemSummary, 'title'>) => string {
  const lang = useLocale()
  return ({ title: { en, zh } }) => (lang === 'en' ? en || zh : zh || en)
}

/** The items of a consignment with place, state, lots and figures; pressing a name opens the item. */
export function ItemTable({
  shown,
  selection,
  onOpen,
}: {
  shown: readonly ItemSummary[]
  selection: Selection
  onOpen: (item: ItemSummary) => void
}) {
  const t = useTranslations('consignedItems')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const nameOf = useItemName()
  const contentsOf = useContents()
  return (
    <DenseTable
      caption={t('title')}
      rows={shown}
      keyOf={({ id }) => id}
      selection={selection}
      columns={[
        { name: 'item', head: t('column.item'), cell: ({ nth }) => figure(nth), card: 'text' },
        {
          name: 'name',
          head: t('column.name'),
          cell: (item) => (
            <span className={css.named}>
              {item.picture !== '' && (
                <Picture picture={item.picture} alt="" sizes="24px" className={css.thumb} />
              )}
              <LinkButton onClick={() => onOpen(item)}>
                <Accent text={nameOf(item) || t('untitled')} accent={item.accent[lang]} />
              </LinkButton>
            </span>
          ),
          card: 'title',
        },
        { name: 'contents', head: t('column.contents'), cell: contentsOf },
        { name: 'place', head: t('column.place'), cell: ({ place }) => place || '–' },
        {
          name: 'state',
          head: t('column.state'),
          cell: (item) => <ItemState item={item} />,
          card: 'textEnd',
        },
        { name: 'lot', head: t('column.lot'), cell: ({ lots }) => <ItemLots lots={lots} /> },
        {
          name: 'estimate',
          head: t('column.estimate'),
          cell: ({ lowEstimate }) => figureOrNone(lowEstimate),
          isFigure: true,
        },
        {
          name: 'reserve',
          head: t('column.reserve'),
          cell: ({ reserve }) => figureOrNone(reserve),
          isFigure: true,
        },
      ]}
    />
  )
}

/** The state of an item, what differed on arrival, and the seller’s answer while it is not agreed. */
export const ItemState = ({ item }: { item: ItemSummary }) => (
  <>
    <ItemMark state={item.state} />
    {item.differs !== '' && <span className={typography.muted}> {item.differs}</span>}
    {item.state === 'inspected' && item.answer && (
      <span className={typography.muted}>
        {' '}
        <SellersAnswer answer={item.answer} />
      </span>
    )}
  </>
)

/** The seller’s answer to the estimate and the reserve of an item on their page (S9). */
export function SellersAnswer({ answer }: { answer: NonNullable<ItemSummary['answer']> }) {
  const t = useTranslations('consignedItems')
  const { agrees, at, reason } = answer
  return [t(agrees ? 'agreedOn' : 'declined', { day: date(at) }), reason].filter(Boolean).join(' ')
}

/** The lots that an item became, with its pieces in each and the price of one that was sold. */
export function ItemLots({ lots }: { lots: readonly ItemLot[] }) {
  const t = useTranslations('consignedItems')
  if (lots.length === 0) return '–'
  return lots.map((lot) => (
    <span key={lot.lotId} className={css.lot}>
      <Link to={consignedLotPath(lot)} className={typography.link}>
        {[lot.sale.no, lotLabel(lot)].filter(Boolean).join(', ')}
      </Link>
      {lot.pieces !== null && ` ${t('lotPieces', { count: lot.pieces })}`}
      {lot.price !== undefined && lot.price > 0 && ` ${money(lot.price, lot.currency)}`}
    </span>
  ))
}

/** Returns the contents of an item: `12 × 750 ml, Original wooden case`. */
function useContents(): (item: ItemSummary) => string {
  const t = useTranslations('consignedItems')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { byId } = useLotAttributes()
  return ({ quantity, millilitres, packing }) => {
    if (quantity === null) return '–'
    const type = byId.get('packing')?.type
    const packed = type?.is === 'choice' ? type.choices.find(({ id }) => id === packing) : undefined
    const bottles =
      millilitres === null
        ? t('pieces', { count: quantity })
        : t('bottles', { count: quantity, size: String(millilitres) })
    return [bottles, packed?.name[lang]].filter(Boolean).join(t('and'))
  }
}
