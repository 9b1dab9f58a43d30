import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { centimetres, type Level, levelCodes } from '#domain/facts/levels.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { Bottle as DrawnBottle } from '#web/staff/lot-editor/bottle.tsx'
import css from './bottle-levels.module.css'
import { type Bottle, setRemainingLevels } from './bottles.ts'

const choices = [...levelCodes, 'broken'] as const

/**
 * Records the level of each bottle on arrival: staff tap a bottle, then its level, and the next bottle is
 * selected.
 */
export function BottleLevels({
  bottles,
  current,
  onCurrent,
  onBottles,
}: {
  bottles: readonly Bottle[]
  /** The index of the current bottle. */
  current: number
  onCurrent: (at: number) => void
  onBottles: (bottles: readonly Bottle[]) => void
}) {
  const t = useTranslations('custody.levels')
  const nameOf = useBottleText()
  const row = useRef<HTMLFieldSetElement>(null)
  const bottle = bottles[current]
  const isLast = current >= bottles.length - 1
  const choose = (chosen: Bottle) => {
    onBottles(bottles.with(current, chosen))
    if (isLast) return
    onCurrent(current + 1)
    row.current
      ?.querySelectorAll('button')
      [current + 1]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  return (
    <>
      <fieldset ref={row} className={css.bottles} aria-label={t('bottles')}>
        {bottles.map((one, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a bottle is known by its place only
            key={index}
            type="button"
            className={classes(
              css.bottle,
              index === current && css.current,
              one === undefined && css.unknown,
            )}
            aria-pressed={index === current}
            onClick={() => onCurrent(index)}
          >
            <span className="visually-hidden">
              {t('bottleAt', { number: index + 1, level: nameOf(one) })}
            </span>
            <DrawnBottle level={one === 'broken' ? undefined : one} />
            <span aria-hidden="true">{shortText(one)}</span>
          </button>
        ))}
      </fieldset>
      <fieldset className={css.levels} aria-label={t('levelOf', { number: current + 1 })}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={classes(css.level, choice === bottle && css.chosen)}
            aria-pressed={choice === bottle}
            onClick={() => choose(choice)}
          >
            <span className="visually-hidden">{nameOf(choice)}</span>
            <DrawnBottle level={choice === 'broken' ? undefined : choice} />
            <span aria-hidden="true">{shortText(choice)}</span>
          </button>
        ))}
      </fieldset>
      <p className={css.note}>
        <strong>{nameOf(bottle)}</strong>
        {bottle !== undefined && !isLast && (
          <LinkButton onClick={() => onBottles(setRemainingLevels(bottles, current))}>
            {t('restTheSame')}
          </LinkButton>
        )}
      </p>
    </>
  )
}

const shortText = (bottle: Bottle): string => {
  if (bottle === undefined) return '–'
  if (bottle === 'broken') return '✕'
  return typeof bottle === 'string' ? bottle : centimetres(bottle.mm)
}

/** Returns the inspection of a bottle, as text. */
function useBottleText(): (bottle: Bottle) => string {
  const t = useTranslations('custody.levels')
  const level = useTranslations('lotEditor.level')
  return (bottle) => {
    if (bottle === undefined) return t('unknown')
    if (bottle === 'broken') return t('broken')
    return typeof bottle === 'string' ? level(bottle) : `${centimetres((bottle satisfies Level).mm)} cm`
  }
}
