import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { LotKind } from '#domain/lots/attributes/attribute.ts'
import { maxOwnAttributes, type OwnAttribute } from '#domain/lots/attributes/own-attributes.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { RowMoves } from '#web/kit/ui/row-moves.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StepButtons } from '#web/staff/layout/step-buttons.tsx'
import { useLabelOf } from './attribute-texts.ts'
import css from './attributes.module.css'

/** The actions available for an attribute. */
type Actions = {
  readonly onEdit: (attribute: OwnAttribute) => void
  readonly onRetire: (attribute: OwnAttribute) => void
  readonly onReinstate: (attribute: OwnAttribute) => void
  readonly onDelete: (attribute: OwnAttribute) => void
}

/**
 * The attributes of one kind of goods in their order; they are moved by dragging, by buttons and by Alt with
 * the arrows.
 */
export function KindList({
  kind,
  attributes,
  mayEdit,
  onMove,
  ...actions
}: Actions & {
  kind: LotKind
  attributes: readonly OwnAttribute[]
  mayEdit: boolean
  onMove: (id: string, target: { readonly id: string; readonly side: 'before' | 'after' }) => void
}) {
  const t = useTranslations('attributes')
  const headingId = useId()
  const labelOf = useLabelOf()
  const [announced, setAnnounced] = useState('')
  if (attributes.length === 0) return null

  const moveTo = (id: string, index: number, side: 'before' | 'after') => {
    const target = attributes[index]
    const moved = attributes.find((one) => one.id === id)
    if (!target || !moved || target === moved) return
    onMove(id, { id: target.id, side })
    const from = attributes.indexOf(moved)
    const number = index + (side === 'before' ? 1 : 2) - (from < index ? 1 : 0)
    setAnnounced(t('moved', { name: labelOf(moved), place: number, count: attributes.length }))
  }
  const step = (id: string, by: 1 | -1) =>
    moveTo(id, attributes.findIndex((one) => one.id === id) + by, by === 1 ? 'after' : 'before')
  const drop = (id: string, target: string | null) => {
    const index = attributes.findIndex((one) => one.id === target)
    if (index === -1) moveTo(id, attributes.length - 1, 'after')
    else moveTo(id, index, 'before')
  }
  const count = attributes.filter(({ isRetired }) => !isRetired).length
  return (
    <section className={css.kind} aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 className={typography.t3} id={headingId}>
          {t(`goods.${kind}`)}
        </h2>
        <p className={classes(typography.dim, typography.sizeS)}>
          {t('inUse', { count, most: maxOwnAttributes })}
        </p>
      </div>
      <RowMoves isEditable={mayEdit} onStep={step} onDrop={drop}>
        <ol>
          {attributes.map((attribute, index) => (
            <Row
              key={attribute.id}
              attribute={attribute}
              mayEdit={mayEdit}
              isFirst={index === 0}
              isLast={index === attributes.length - 1}
              onStep={(by) => step(attribute.id, by)}
              {...actions}
            />
          ))}
        </ol>
      </RowMoves>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </section>
  )
}

function Row({
  attribute,
  mayEdit,
  isFirst,
  isLast,
  onStep,
  onEdit,
  onRetire,
  onReinstate,
  onDelete,
}: Actions & {
  attribute: OwnAttribute
  mayEdit: boolean
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
}) {
  const t = useTranslations('attributes')
  const name = useLabelOf()(attribute)
  const { isRetired, label } = attribute
  const setRetired = isRetired ? onReinstate : onRetire
  return (
    <li className={classes(css.row, isRetired && typography.dim)} data-row={attribute.id}>
      <span className={css.name} lang="en">
        {label.en}
      </span>
      <span className={css.name} lang="zh-Hans">
        {label.zh}
      </span>
      <span>{useTypeText()(attribute)}</span>
      <span className={typography.dim}>{useMarks()(attribute).join(' · ')}</span>
      {mayEdit && (
        <span className={css.actions}>
          <StepButtons up={t('up', { name })} down={t('down', { name })} {...{ isFirst, isLast, onStep }} />
          <Button
            kind="quiet"
            size="sm"
            aria-label={t('editNamed', { name })}
            onClick={() => onEdit(attribute)}
          >
            {t('edit')}
          </Button>
          <Button
            kind="quiet"
            size="sm"
            aria-label={t(isRetired ? 'reinstateNamed' : 'retireNamed', { name })}
            onClick={() => setRetired(attribute)}
          >
            {t(isRetired ? 'reinstate' : 'retire')}
          </Button>
          <IconButton icon="close" label={t('deleteNamed', { name })} onClick={() => onDelete(attribute)} />
        </span>
      )}
    </li>
  )
}

/** Returns the type of an attribute as text: `Number (pts)`. */
function useTypeText(): (attribute: OwnAttribute) => string {
  const t = useTranslations('attributes')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  return ({ type }) => {
    const name = t(`type.${type.is}`)
    if (type.is === 'choice')
      return t('unit', { type: name, unit: type.choices.map((choice) => choice.name[lang]).join(' · ') })
    const unit = type.is === 'number' ? type.unit?.[lang] : ''
    return unit ? t('unit', { type: name, unit }) : name
  }
}

/** Returns where an attribute is shown and used. */
function useMarks(): (attribute: OwnAttribute) => readonly string[] {
  const t = useTranslations('attributes')
  return ({ isRetired, shown, isFilter, isSearched }) => [
    ...(isRetired ? [t('retired')] : []),
    t(`shown.${shown}`),
    ...(isFilter ? [t('isFilter')] : []),
    ...(isSearched ? [t('isSearched')] : []),
  ]
}
