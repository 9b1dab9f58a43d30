import type { IncrementTable } from '#domain/auction/increment-table.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import css from '../drafts.module.css'

const [width, height, left, bottom] = [520, 190, 62, 24] as const

/** Returns a logarithmic scale from a range of values to a range of pixels. */
const scale = (min: number, max: number, from: number, to: number) => (value: number) =>
  from + ((Math.log(Math.min(Math.max(value, min), max)) - Math.log(min)) / Math.log(max / min)) * (to - from)

/** Returns the powers of ten in a range. */
function powersIn(min: number, max: number): readonly number[] {
  const powers: number[] = []
  for (let power = 10 ** Math.ceil(Math.log10(min)); power <= max; power *= 10) powers.push(power)
  return powers
}

/**
 * The increment by price, on logarithmic axes. Screen readers get the table of ranges instead.
 * @param tried an amount to mark; 0 for none
 */
export function IncrementChart({ bands, tried }: { bands: IncrementTable; tried: number }) {
  const steps = bands.map(({ step }) => step)
  const firstPrice = Math.max(bands.find(({ from }) => from > 0)?.from ?? 1_000, 10) / 2
  const lastPrice = Math.max(bands.at(-1)?.from ?? 0, firstPrice * 10) * 2
  const [least, most] = [Math.min(...steps) / 1.5, Math.max(...steps) * 1.5]
  const x = scale(firstPrice, lastPrice, left, width - 8)
  const y = scale(least, most, height - bottom, 8)
  const path = bands
    .map(({ from, step }, index) => {
      const end = bands[index + 1]?.from ?? lastPrice
      return `${index === 0 ? 'M' : 'L'}${x(from)} ${y(step)}H${x(end)}`
    })
    .join('')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={css.drawing}>
      {powersIn(firstPrice, lastPrice).map((price) => (
        <g key={price}>
          <path d={`M${x(price)} 8V${height - bottom}`} className={css.gridline} />
          <text x={x(price)} y={height - 6} textAnchor="middle">
            {figure(price)}
          </text>
        </g>
      ))}
      {powersIn(least, most).map((step) => (
        <g key={step}>
          <path d={`M${left} ${y(step)}H${width - 8}`} className={css.gridline} />
          <text x={left - 8} y={y(step) + 4} textAnchor="end">
            {figure(step)}
          </text>
        </g>
      ))}
      <path d={path} className={css.line} />
      {tried > 0 && <path d={`M${x(tried)} 8V${height - bottom}`} className={css.mark} />}
    </svg>
  )
}
