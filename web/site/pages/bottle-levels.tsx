import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { levelCodes } from '#domain/facts/levels.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './bottle-levels.module.css'

/** The height of a level's row on the drawing, and where the first row begins: below the cork. */
const row = 28
const cork = 42

/** Both drawings have this size; the bottle is on the left, and its lines lead to the right edge. */
const [width, height] = [150, 308]
const middle = 55

/** The right half of each outline, from the lip down; the left is its mirror image. */
const halves = {
  bordeaux: 'M55 4h17v9h-2v79c0 36 35 30 35 140v76',
  burgundy: 'M55 4h17v9h-2v50c0 76 38 104 38 186v59',
} as const

const distances = [0, 2, 4, 6] as const

/** Shows how levels are named: by the shoulder of a Bordeaux bottle, and in centimetres on a Burgundy bottle (K5). */
export function BottleLevels() {
  const t = useTranslations('pages.levels')
  return (
    <figure className={css.levels} aria-label={t('title')}>
      <section className={css.shape}>
        <h2 className={typography.t3}>{t('bordeaux')}</h2>
        <div className={css.drawing}>
          <Bottle
            shape="bordeaux"
            label={t('bordeauxDrawing')}
            lines={levelCodes.map((_, index) => cork + row * (index + 0.5))}
          />
          <ol className={css.names}>
            {levelCodes.map((code) => (
              <li key={code}>
                <span>
                  {t(`names.${code}`)} <span className={typography.dim}>{code}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className={css.shape}>
        <h2 className={typography.t3}>{t('burgundy')}</h2>
        <div className={css.drawing}>
          <Bottle
            shape="burgundy"
            label={t('burgundyDrawing')}
            lines={distances.map((centimetres) => cork + row * centimetres)}
          />
          <ol className={classes(css.names, css.distances)}>
            {distances.map((centimetres) => (
              <li key={centimetres}>{centimetres === 0 ? t('cork') : t('distance', { centimetres })}</li>
            ))}
          </ol>
        </div>
      </section>
    </figure>
  )
}

/** Shows the upper part of a bottle, with a line at each height. */
function Bottle({
  shape,
  label,
  lines,
}: {
  shape: keyof typeof halves
  label: string
  lines: readonly number[]
}) {
  const id = useId()
  const half = halves[shape]
  const mirrored = `matrix(-1 0 0 1 ${2 * middle} 0)`
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={css.bottle}
    >
      <clipPath id={id}>
        <path d={`${half}H${middle}Z`} transform={mirrored} />
      </clipPath>
      <rect x={middle - 13} y="13" width="26" height={cork - 13} className={css.cork} />
      {lines.map((y) => (
        <g key={y} className={css.line}>
          <path d={`M0 ${y}H${middle}`} clipPath={`url(#${id})`} />
          <path d={`M${middle} ${y}H${width}`} />
        </g>
      ))}
      <path d={half} className={css.outline} />
      <path d={half} transform={mirrored} className={css.outline} />
    </svg>
  )
}
