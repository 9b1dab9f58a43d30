import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { keepLetters, moveTo, type NumberedLot } from '#domain/drafts/numbering.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { statesQuantity } from '#domain/lots/says-quantity.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { RowMoves } from '#web/kit/ui/row-moves.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useDraftTitle } from '#web/staff/drafts/draft-list.ts'
import { DraftTabs } from '#web/staff/drafts/draft-tabs.tsx'
import { draftsPath, lotDraftPath } from '#web/staff/drafts/paths.ts'
import { BulkPlace } from '#web/staff/kit/bulk-bar.tsx'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { useSelection } from '#web/staff/kit/use-selection.ts'
import type { LoadedLot } from '#web/staff/lots/load-lots.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useUnsaved } from '#web/staff/saving/use-unsaved.ts'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { movedBefore, movedBy, numbersOf, sortedBy } from './arrangement.ts'
import css from './lot-order.module.css'
import { OrderTools } from './order-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useOrder } from './use-order.ts'

/** A lot with its current and its new number. */
type Row = { readonly lot: LoadedLot; readonly number: string }

/** The order of the lots of a sale in preparation: moved, sorted and numbered, and saved in one step (K7). */
export function LotOrderPage({
  sale,
  isEditable,
}: {
  sale: DataOf<typeof saleDraftGet>
  isEditable: boolean
}) {
  const t = useTranslations('lotOrder')
  const texts = useTranslations('drafts')
  const model = useOrder(sale.id)
  const { order, arrange } = model
  useUnsaved({ isPending: () => model.isChanged, isStuck: () => true, text: t('leave') })
  const rows = useMemo(() => (order ? rowsOf(order.lots, order.arranged) : []), [order])
  const selection = useSelection(rows.map(({ lot }) => lot.id))
  const [said, setSaid] = useState('')
  const columns = useColumns()
  const numberOf = (id: string) => rows.find(({ lot }) => lot.id === id)?.number ?? ''

  const move = (change: (lots: readonly NumberedLot[]) => readonly NumberedLot[], ids: readonly string[]) => {
    if (!isEditable || !order || ids.length === 0) return
    const next = keepLetters(order.arranged, change(order.arranged))
    arrange(() => next)
    const first = next.find(({ id }) => ids.includes(id))
    const label = first && numbersOf(next).get(first.id)
    setSaid(t('moved', { count: ids.length, number: label ? lotLabel(label) : '' }))
  }
  /** Returns the selected lots, or the one that was pressed. */
  const movedWith = (id: string) => (selection.keys.has(id) ? selection.keys : new Set([id]))
  const title = useDraftTitle()(sale.draft)
  return (
    <StaffPage
      title={title}
      crumbs={[{ label: texts('title'), to: draftsPath }]}
      tabs={<DraftTabs id={sale.id} lots={order?.lots.length ?? sale.lots} current="order" />}
      fill
    >
      <section className={css.page} aria-label={t('title')}>
        {isEditable && order && (
          <OrderTools
            model={model}
            onSort={(rule) =>
              arrange((lots) => sortedBy(lots, rule, (id) => order.lots.find((lot) => lot.id === id)?.draft))
            }
          />
        )}
        {model.isFailed && <ErrorState message={t('failed')} onRetry={() => void model.load()} />}
        {!order && !model.isFailed && <p role="status">{t('loading')}</p>}
        {order && rows.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        {rows.length > 0 && (
          <RowMoves
            className={css.rows}
            isEditable={isEditable}
            onStep={(id, by) => move((lots) => movedBy(lots, movedWith(id), by), [...movedWith(id)])}
            onDrop={(id, target) =>
              move((lots) => movedBefore(lots, movedWith(id), target), [...movedWith(id)])
            }
          >
            <DenseTable
              caption={t('title')}
              rows={rows}
              columns={columns}
              keyOf={({ lot }) => lot.id}
              linkTo={({ lot }) => lotDraftPath(sale.id, lot.id)}
              height={32}
              {...(isEditable && {
                selection: {
                  ...selection,
                  label: (id: string) => t('select', { number: numberOf(id) }),
                  allLabel: t('selectAll'),
                },
              })}
            />
          </RowMoves>
        )}
        <p className="visually-hidden" aria-live="polite">
          {said}
        </p>
        {isEditable && (
          <BulkPlace idle={<Hints />}>
            {selection.keys.size > 0 && (
              <SelectionBar
                count={selection.keys.size}
                onMoveTo={(text) => {
                  const to = parseLotLabel(text)
                  if (to) move((lots) => moveTo(renumbered(lots), selection.keys, to), [...selection.keys])
                  return to !== null
                }}
                onLetter={(isLettered) => model.letter(selection.keys, isLettered)}
              />
            )}
          </BulkPlace>
        )}
      </section>
    </StaffPage>
  )
}

function Hints() {
  const t = useTranslations('lotOrder.keys')
  return (
    <KeyHints
      hints={[
        { caps: ['Space'], text: t('select') },
        { caps: ['Alt', '↑', '↓'], text: t('move') },
      ]}
    />
  )
}

const renumbered = (lots: readonly NumberedLot[]): readonly NumberedLot[] => [...numbersOf(lots).values()]

function rowsOf(lots: readonly LoadedLot[], arranged: readonly NumberedLot[]): readonly Row[] {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  return [...numbersOf(arranged).values()].flatMap((numbered) => {
    const lot = byId.get(numbered.id)
    return lot ? [{ lot, number: lotLabel(numbered) }] : []
  })
}

function useColumns(): readonly Column<Row>[] {
  const t = useTranslations('lotOrder.column')
  const isEnglish = useLocale() === 'en'
  return [
    { name: 'number', head: t('number'), cell: ({ number }) => number, card: 'titleEnd' },
    {
      name: 'was',
      head: t('was'),
      cell: ({ lot, number }) =>
        lot.number === number ? '' : <span className={typography.dim}>{lot.number}</span>,
      card: 'textEnd',
    },
    {
      name: 'lot',
      head: t('lot'),
      cell: ({ lot }) => <span className={css.name}>{nameOf(lot, isEnglish)}</span>,
      card: 'title',
    },
    {
      name: 'format',
      head: t('format'),
      cell: ({ lot: { draft } }) => quantityText(draft, isEnglish),
      card: 'text',
    },
    {
      name: 'low',
      head: t('low'),
      isFigure: true,
      cell: ({ lot: { draft } }) => (draft.lowEstimate === null ? '–' : figure(draft.lowEstimate)),
    },
  ]
}

function nameOf({ draft }: LoadedLot, isEnglish: boolean): string {
  const { title } = catalogueTexts(draft)
  return (isEnglish ? title.en || title.zh : title.zh || title.en) || '–'
}

/** Returns the number and size of a lot's bottles: `12 × 750 ml`. */
function quantityText(draft: LotDraft, isEnglish: boolean): string {
  const { kind, quantity } = draft
  const format = catalogueTexts(draft).format[isEnglish ? 'en' : 'zh']
  if (quantity === null || statesQuantity(kind, format, quantity)) return format
  return format === '' ? String(quantity) : `${quantity} × ${format}`
}
