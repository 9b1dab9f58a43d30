import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { evenParts, splitFigures } from '#domain/consignments/split-item.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import control from '#web/kit/ui/control.module.css'
import { figureRange } from '#web/kit/ui/figures.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { figureOrNone } from '#web/staff/consignments/consigned-lot.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import type { ItemSummary } from '#wire/entities/item.ts'
import css from './consigned-items.module.css'
import { mostLots, readCount, readParts } from './entered-parts.ts'

/**
 * The lots that one item is divided into: their number, and the pieces of each with its share of the figures.
 *
 * @param typed the pieces of each lot
 */
export function SplitFields({
  item,
  typed,
  onChange,
}: {
  item: ItemSummary
  typed: readonly string[]
  onChange: (typed: readonly string[]) => void
}) {
  const t = useTranslations('consignedItems.allot')
  const { remaining } = item
  const [lots, setLots] = useState(String(typed.length))
  const most = mostLots(remaining)
  const count = readCount(lots)
  const isOutside = count === null || count > most
  const read = readParts(typed, remaining)
  const parts = 'parts' in read ? read.parts : null
  const total = item.quantity ?? 1
  const { lowEstimate = null, highEstimate = null, reserve = null } = item
  const shares =
    parts &&
    splitFigures(
      { lowEstimate, highEstimate, startPrice: null, reserve },
      { total, taken: total - remaining, parts },
    )
  const left = parts ? remaining - parts.reduce((sum, part) => sum + part, 0) : 0
  const rows = typed.map((pieces, index) => ({ at: index, pieces, share: shares?.[index] }))
  const enterLots = (text: string) => {
    setLots(text)
    const wanted = readCount(text)
    if (wanted !== null && wanted <= most) onChange(evenParts(remaining, wanted).map(String))
  }
  return (
    <>
      <TextField
        label={t('lots')}
        hint={t('lotsHint', { count: remaining })}
        inputMode="numeric"
        autoComplete="off"
        value={lots}
        error={isOutside ? t('lotsRange', { most }) : undefined}
        onChange={({ currentTarget }) => enterLots(currentTarget.value)}
      />
      <DenseTable
        caption={t('parts')}
        rows={rows}
        keyOf={({ at }) => String(at)}
        columns={[
          { name: 'lot', head: t('part'), cell: ({ at }) => figure(at + 1), card: 'title' },
          {
            name: 'pieces',
            head: t('pieces'),
            cell: ({ at, pieces }) => (
              <input
                className={`${control.control} ${css.pieces}`}
                aria-label={t('piecesOf', { number: at + 1 })}
                inputMode="numeric"
                autoComplete="off"
                value={pieces}
                aria-invalid={readCount(pieces) === null || undefined}
                onChange={({ currentTarget }) => onChange(typed.with(at, currentTarget.value))}
              />
            ),
          },
          {
            name: 'estimate',
            head: t('estimate'),
            cell: ({ share }) => {
              if (share?.lowEstimate == null || share.highEstimate === null) return '–'
              return figureRange(share.lowEstimate, share.highEstimate)
            },
            isFigure: true,
          },
          {
            name: 'reserve',
            head: t('reserve'),
            cell: ({ share }) => figureOrNone(share?.reserve),
            isFigure: true,
          },
        ]}
      />
      <p role="status" className={typography.muted}>
        {left > 0 && t('left', { count: left })}
      </p>
      {(typed.length > 1 || left > 0) && <p>{t('divided')}</p>}
    </>
  )
}
