import { useId } from 'react'
import { type Level, levelCodes } from '#domain/facts/levels.ts'
import css from './levels.module.css'

/** The outline of a shouldered bottle, 48 wide and 158 high, and where its parts begin. */
const outline = 'M19 4h10v44c0 12 13 16 13 34v66c0 4-2 6-6 6H12c-4 0-6-2-6-6V82c0-18 13-22 13-34Z'
/** The heights of the levels, from the neck to below the shoulder. */
const heights = [30, 46, 53, 59, 65, 71, 77, 90]
/** The length of a millimetre below the cork in the drawing. */
const perMm = 0.8
const cork = 14

const heightOf = (level: Level): number =>
  typeof level === 'string' ? (heights[levelCodes.indexOf(level)] ?? 30) : cork + level.mm * perMm

/** A bottle with its level; empty if none is known. */
export function Bottle({ level }: { level: Level | undefined }) {
  const id = useId()
  const top = level === undefined ? null : heightOf(level)
  return (
    <svg viewBox="0 0 48 158" aria-hidden="true" className={css.glass}>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      {top !== null && (
        <>
          <rect x="0" y={top} width="48" height={158 - top} clipPath={`url(#${id})`} className={css.wine} />
          <path d={`M0 ${top}H48`} clipPath={`url(#${id})`} className={css.surface} />
        </>
      )}
      <path d={outline} className={css.outline} />
    </svg>
  )
}
