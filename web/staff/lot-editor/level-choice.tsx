import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { type Level, levelCodes } from '#domain/facts/levels.ts'
import css from './levels.module.css'

/** The height of a level's zone on the drawing, and of the whole drawing. */
const zone = 26
const height = levelCodes.length * zone

/** Neck and shoulder, each level in the middle of its zone. */
const outline = `M33 -9h18v60c0 30 24 44 24 98v${height}H9v-${height}c0-54 24-68 24-98Z`

/** The levels of one bottle to tap or choose, on its neck and shoulder drawn large. */
export function LevelChoice({
  level,
  bottle,
  isEditable,
  onLevel,
}: {
  level: Level | undefined
  /** Its number, from 1. */
  bottle: number
  isEditable: boolean
  onLevel: (level: Level) => void
}) {
  const t = useTranslations('lotEditor')
  return (
    <fieldset className={css.choice} disabled={!isEditable}>
      <legend>{t('bottle', { number: bottle })}</legend>
      <div className={css.zones}>
        <NeckAndShoulder level={level} />
        {levelCodes.map((code) => (
          <label key={code} className={css.zone}>
            <input type="radio" name="level" checked={level === code} onChange={() => onLevel(code)} />
            <span>{t(`level.${code}`)}</span>
            <kbd>{code}</kbd>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function NeckAndShoulder({ level }: { level: Level | undefined }) {
  const id = useId()
  const top = typeof level === 'string' ? (levelCodes.indexOf(level) + 0.5) * zone : null
  return (
    <svg viewBox={`0 0 84 ${height}`} preserveAspectRatio="none" aria-hidden="true" className={css.large}>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      {top !== null && (
        <g clipPath={`url(#${id})`}>
          <rect x="0" y={top} width="84" height={height} className={css.wine} />
          <path d={`M0 ${top}H84`} className={css.surface} />
        </g>
      )}
      <path d={outline} className={css.outline} />
    </svg>
  )
}
