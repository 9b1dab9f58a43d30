import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readPlace } from '#domain/custody/place.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Stepper } from '#web/kit/ui/stepper.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { BottleLevels } from './bottle-levels.tsx'
import { type Bottle, countedTo, found } from './bottles.ts'
import { useItemContent } from './item-content.ts'
import { LabelDialog } from './label-dialog.tsx'
import css from './receiving.module.css'
import type { ReceivingAction } from './receiving-actions.ts'
import { ShotPlates } from './shot-plates.tsx'
import { useItemTitle } from './use-item-title.ts'

/** The maximum number of bottles whose levels are tapped; more are counted only. */
const maxDrawn = 24

/** The arrival of one item: count, levels, photographs and differences. */
export function ReceiveItem({
  item,
  lastPlace,
  onAction,
  onDone,
}: {
  item: CustodyItem
  /** The place of the item before. */
  lastPlace: string
  onAction: (action: ReceivingAction) => void
  onDone: (place: string) => void
}) {
  const t = useTranslations('custody.receive')
  const [bottles, setBottles] = useState<readonly Bottle[]>(() => countedTo([], item.quantity ?? 1))
  const [current, setCurrent] = useState(0)
  const [note, setNote] = useState('')
  const [place, setPlace] = useState(lastPlace)
  const [isChecked, setChecked] = useState(false)
  const [taken, setTaken] = useState<ReadonlyMap<Shot, File>>(() => new Map())
  const [isLabelShown, setLabelShown] = useState(false)
  const { id: itemId, consignmentId, number } = item
  const counted = bottles.length
  const code = readPlace(place)
  const { broken, levels } = found(bottles)

  const takePicture = (shot: Shot, file: File) => {
    setTaken(new Map(taken).set(shot, file))
    onAction({ kind: 'picture', number, picture: { itemId, consignmentId, shot, file } })
  }
  const receive = () => {
    setChecked(true)
    if (code === null) return
    const arrival = { itemId, consignmentId, place: code, counted, broken, levels, note: note.trim() }
    onAction({ kind: 'arrival', number, arrival })
    onDone(code)
  }
  const setCount = (count: number | null) => {
    if (count === null || count < 1) return
    setBottles(countedTo(bottles, Math.min(count, 9999)))
    setCurrent(Math.min(current, count - 1))
  }

  return (
    <article className={css.item}>
      <Heading item={item} />
      <section className={css.section}>
        <h3 className={css.head}>
          {t('counted')} <span>{item.quantity !== null && t('announced', { count: item.quantity })}</span>
        </h3>
        <Stepper
          label={t('counted')}
          value={counted}
          previous={counted > 1 ? counted - 1 : null}
          next={counted + 1}
          onChange={setCount}
        />
        <Difference announced={item.quantity} counted={counted} broken={broken} />
      </section>
      {(item.kind === 'wine' || item.kind === 'spirits') && counted <= maxDrawn && (
        <section className={css.section}>
          <h3 className={css.head}>
            {t('levels')} <span>{t('bottleOf', { number: current + 1, count: counted })}</span>
          </h3>
          <BottleLevels bottles={bottles} current={current} onCurrent={setCurrent} onBottles={setBottles} />
        </section>
      )}
      <section className={css.section}>
        <h3 className={css.head}>{t('pictures')}</h3>
        <ShotPlates kind={item.kind} taken={taken} stored={item.shots} onTake={takePicture} />
      </section>
      <section className={css.section}>
        <TextField
          label={t('note')}
          hint={t('noteHint')}
          maxLength={300}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <TextField
          label={t('place')}
          required
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
          value={place}
          error={isChecked && code === null ? t('needPlace') : undefined}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
      </section>
      <div className={css.foot}>
        <Button kind="line" onClick={() => setLabelShown(true)}>
          {t('showLabel')}
        </Button>
        <Button onClick={receive}>
          {t('save', { count: counted })} <Icon name="arrowRight" size="sm" />
        </Button>
      </div>
      {isLabelShown && (
        <LabelDialog
          item={item}
          bottles={counted - broken}
          place={code ?? ''}
          onClose={() => setLabelShown(false)}
        />
      )}
    </article>
  )
}

function Heading({ item }: { item: CustodyItem }) {
  const { own, other } = useItemTitle()(item)
  const content = useItemContent()(item)
  return (
    <header className={css.heading}>
      {item.picture !== '' && (
        <img src={`/pictures/${item.picture}/480.webp`} alt="" className={css.picture} />
      )}
      <div>
        <h2 className={css.title}>{own}</h2>
        <p className={css.muted}>{[other, content].filter((text) => text !== '').join(' · ')}</p>
      </div>
    </header>
  )
}

/** The differences from the seller’s list; the seller is notified of them. */
function Difference({
  announced,
  counted,
  broken,
}: {
  announced: number | null
  counted: number
  broken: number
}) {
  const t = useTranslations('custody.receive')
  const differs = announced !== null && announced !== counted
  if (!differs && broken === 0) return null
  return (
    <p role="status" className={css.warning}>
      <Icon name="warning" size="sm" />
      {differs && t(counted < announced ? 'fewer' : 'more', { count: Math.abs(counted - announced) })}{' '}
      {broken > 0 && t('broken', { count: broken })} {t('notified')}
    </p>
  )
}
