import { Fragment, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BlockKind } from '#domain/home/home-draft.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Grip, RowMoves } from '#web/kit/ui/row-moves.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StepButtons } from '#web/staff/layout/step-buttons.tsx'
import type { EditedBlock } from '#wire/entities/home-draft.ts'
import css from './home-editor.module.css'
import { useBlockName } from './use-block-name.ts'

const marks = {
  hidden: 'withdrawn',
  scheduled: 'bidding',
  ended: 'ended',
} as const satisfies { readonly [state in Exclude<EditedBlock['state'], 'shown'>]: StateName }

/** The blocks in their order; they are moved by dragging, by buttons and by Alt with the arrows. */
export function BlockList({
  blocks,
  current,
  mayEdit,
  onChoose,
  onPlace,
  opened,
}: {
  blocks: readonly EditedBlock[]
  /** The id of the block that is edited; '' for none. */
  current: string
  mayEdit: boolean
  onChoose: (id: string) => void
  /** @param before '' for the end */
  onPlace: (id: string, before: string) => void
  /** The content below the row of the current block. */
  opened: ReactNode
}) {
  const t = useTranslations('homePage')
  const nameOf = useBlockName()
  const [announced, setAnnounced] = useState('')
  const moveTo = (id: string, before: string, place: number) => {
    const block = blocks.find((one) => one.id === id)
    if (!block || id === before) return
    onPlace(id, before)
    setAnnounced(t('moved', { name: nameOf(block), place, count: blocks.length }))
  }
  const step = (id: string, by: 1 | -1) => {
    const place = blocks.findIndex((one) => one.id === id) + by
    if (place >= 0 && place < blocks.length)
      moveTo(id, blocks[by === 1 ? place + 1 : place]?.id ?? '', place + 1)
  }
  const drop = (id: string, target: string | null) => {
    const others = blocks.filter((one) => one.id !== id)
    const place = target === null ? others.length : others.findIndex((one) => one.id === target)
    moveTo(id, target ?? '', place + 1)
  }
  return (
    <>
      <RowMoves isEditable={mayEdit} onStep={step} onDrop={drop}>
        <ol className={css.blocks} aria-label={t('blocks')}>
          {blocks.map((block, index) => (
            <Fragment key={block.id}>
              <li data-row={block.id} className={classes(css.block, block.id === current && css.current)}>
                {mayEdit && <Grip />}
                <button
                  type="button"
                  className={css.choose}
                  aria-current={block.id === current ? 'true' : undefined}
                  onClick={() => onChoose(block.id)}
                >
                  {nameOf(block) !== t(`kind.${block.kind}`) && (
                    <span className={classes(typography.tiny, typography.dim)}>
                      {t(`kind.${block.kind}`)}
                    </span>
                  )}
                  <span className={css.name}>{nameOf(block)}</span>
                  <span className={css.marks}>
                    {block.state !== 'shown' && (
                      <StateMark state={marks[block.state]} label={t(`state.${block.state}`)} />
                    )}
                    <BlockDates block={block} />
                    {block.change !== 'none' && (
                      <span className={css.changed}>{t(`change.${block.change}`)}</span>
                    )}
                  </span>
                </button>
                {mayEdit && (
                  <span className={css.tools}>
                    <StepButtons
                      up={t('up', { name: nameOf(block) })}
                      down={t('down', { name: nameOf(block) })}
                      isFirst={index === 0}
                      isLast={index === blocks.length - 1}
                      onStep={(by) => step(block.id, by)}
                    />
                  </span>
                )}
              </li>
              {block.id === current && opened && <li className={css.opened}>{opened}</li>}
            </Fragment>
          ))}
        </ol>
      </RowMoves>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </>
  )
}

/** Says from when a block will be shown, or until when it is or was. */
function BlockDates({ block: { state, from, until } }: { block: EditedBlock }) {
  const t = useTranslations('homePage')
  const time = { time: dateTime(state === 'scheduled' ? from : until) }
  if (state === 'scheduled') return t('shownFrom', time)
  return until !== 0 && state !== 'hidden' ? t('shownUntil', time) : null
}

/** Adds a block of a kind. */
export function AddBlock({
  kinds,
  onAdd,
}: {
  kinds: readonly BlockKind[]
  onAdd: (kind: BlockKind) => void
}) {
  const t = useTranslations('homePage')
  if (kinds.length === 0) return <p className={typography.muted}>{t('refusal.full')}</p>
  return (
    <BareSelect
      label={t('add')}
      value=""
      onChange={({ currentTarget: { value } }) => {
        const kind = kinds.find((one) => one === value)
        if (kind) onAdd(kind)
      }}
    >
      <option value="">{t('add')}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`kind.${kind}`)}
        </option>
      ))}
    </BareSelect>
  )
}
