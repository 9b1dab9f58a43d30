import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { pictureDrag } from './drag-types.ts'
import css from './pictures.module.css'
import { Thumb } from './thumb.tsx'
import type { TrayPicture, TrayReason } from './tray.ts'

/** The pictures that no lot shows. Each is placed by a lot number, or by dragging it onto a lot. */
export function TrayPane({
  tray,
  isEditable,
  onPlace,
  onMatch,
  onDelete,
}: {
  tray: readonly TrayPicture[]
  isEditable: boolean
  /** @returns whether there is a lot of this number */
  onPlace: (key: string, number: string) => boolean
  onMatch: () => void
  onDelete: (keys: readonly string[]) => void
}) {
  const t = useTranslations('pictures.tray')
  const list = useRef<HTMLUListElement>(null)
  const matching = tray.filter(({ reason }) => reason.kind === 'matches').length
  // The next card gets the focus, so that numbers can be typed one after another.
  const focusNext = (key: string) => {
    const index = tray.findIndex((picture) => picture.key === key)
    const next = tray[index + 1] ?? tray[index - 1]
    if (next) list.current?.querySelector<HTMLInputElement>(`[data-key="${next.key}"] input`)?.focus()
  }
  return (
    <aside className={css.tray} aria-label={t('title')}>
      <h2 className={css.trayTitle}>
        {t('title')} <span className={css.count}>{t('count', { count: tray.length })}</span>
      </h2>
      {tray.length > 0 && isEditable && (
        <p className={classes(typography.dim, typography.sizeXs)}>{t('hint')}</p>
      )}
      {tray.length === 0 && <p className={classes(typography.dim, typography.sizeXs)}>{t('empty')}</p>}
      {matching > 0 && isEditable && (
        <Button kind="line" size="sm" onClick={onMatch}>
          {t('match', { count: matching })}
        </Button>
      )}
      <ul ref={list}>
        {tray.map((picture) => (
          <TrayCard
            key={picture.key}
            picture={picture}
            isEditable={isEditable}
            onPlace={(number) => {
              const isFound = onPlace(picture.key, number)
              if (isFound) focusNext(picture.key)
              return isFound
            }}
            onDelete={() => {
              focusNext(picture.key)
              onDelete([picture.key])
            }}
          />
        ))}
      </ul>
    </aside>
  )
}

function TrayCard({
  picture,
  isEditable,
  onPlace,
  onDelete,
}: {
  picture: TrayPicture
  isEditable: boolean
  onPlace: (number: string) => boolean
  onDelete: () => void
}) {
  const t = useTranslations('pictures.tray')
  const [problem, setProblem] = useState('')
  const { name, reason } = picture
  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('number') ?? '')
    const number = parseLotLabel(given)
    const isPlaced = number !== null && onPlace(lotLabel(number))
    setProblem(isPlaced ? '' : t('noSuchLot', { number: given }))
  }
  return (
    <li
      className={css.card}
      data-key={picture.key}
      draggable={isEditable}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(pictureDrag, picture.key)
        dataTransfer.effectAllowed = 'move'
      }}
    >
      <Thumb picture={picture} />
      <form className={css.cardText} onSubmit={place} noValidate>
        <b className={css.name} title={name} data-shortened>
          {name}
        </b>
        <span className={classes(typography.dim, typography.sizeXs)}>{reasonText(reason, t)}</span>
        {isEditable && (
          <div className={css.cardTools}>
            <TextField
              label={t('lot')}
              aria-label={t('lotOf', { name })}
              name="number"
              inputMode="text"
              autoComplete="off"
              className={css.number}
              defaultValue={reason.kind === 'matches' ? reason.number : ''}
              error={problem}
            />
            <Button type="submit" size="sm" aria-label={t('placeOne', { name })}>
              {t('place')}
            </Button>
            <Button kind="line" size="sm" onClick={onDelete} aria-label={t('deleteOne', { name })}>
              {t('delete')}
            </Button>
          </div>
        )}
      </form>
    </li>
  )
}

type Translate = ReturnType<typeof useTranslations<'pictures.tray'>>

function reasonText(reason: TrayReason, t: Translate): string {
  switch (reason.kind) {
    case 'noNumber':
      return t('reason.noNumber')
    case 'noLot':
      return t('reason.noLot', { number: reason.number })
    case 'matches':
      return t('reason.matches', { number: reason.number })
    case 'removed':
      return t('reason.removed')
  }
}
