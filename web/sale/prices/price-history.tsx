import { Link } from 'react-router'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Chart, PriceHistory as History, PlainTable } from './history.ts'
import css from './price-history.module.css'

/** Prices of similar bottles: a chart, the latest results and all of them as a table. */
export function PriceHistory({ history }: { history: History }) {
  const { legend, all, archive } = history
  return (
    <section className={classes(layout.shell, layout.section, css.history)} aria-labelledby="prices">
      <SectionHead title={history.title} id="prices">
        <p className={css.note}>{history.note}</p>
      </SectionHead>
      <div className={css.body}>
        <figure>
          {history.charts.map((chart) => (
            <Drawing key={chart.width} chart={chart} label={history.label} />
          ))}
          <figcaption className={css.legend}>
            {Object.entries(legend).map(
              ([name, text]) =>
                text && (
                  <span key={name} className={css[name]}>
                    {text}
                  </span>
                ),
            )}
          </figcaption>
        </figure>
        <PriceRows table={history.latest} />
      </div>
      {all && (
        <details className={css.all}>
          <summary>{all.summary}</summary>
          <PriceRows table={all.table} />
        </details>
      )}
      <p className={css.archive}>
        <ArrowLink to={archive.path}>{archive.text}</ArrowLink>
      </p>
    </section>
  )
}

function Drawing({
  chart: { isWide, width, height, from, to, ...chart },
  label,
}: {
  chart: Chart
  label: string
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={classes(css.chart, isWide ? css.wide : css.narrow)}
    >
      {chart.band && (
        <rect className={css.band} x={from} y={chart.band.y} width={to - from} height={chart.band.height} />
      )}
      {chart.prices.map(({ y, text }) => (
        <g key={y}>
          <path className={css.rule} d={`M${from} ${y}H${to}`} />
          <text x={from - 10} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {chart.times.map(({ x, text }) => (
        <text key={x} x={x} y={height - 8} textAnchor="middle">
          {text}
        </text>
      ))}
      <path className={css.premiums} d={chart.premiums} />
      <path className={css.line} d={chart.line} />
      {chart.points.map(({ x, y, isNeighbour }) => (
        <circle
          key={`${x} ${y}`}
          className={isNeighbour ? css.neighbourPoint : css.point}
          cx={x}
          cy={y}
          r="3.5"
        />
      ))}
    </svg>
  )
}

function PriceRows({ table: { caption, head, figures, linked, rows } }: { table: PlainTable }) {
  const alignment = (index: number) => (index >= head.length - figures ? tableStyle.right : undefined)
  return (
    <Table caption={caption} className={css.table}>
      <thead>
        <tr>
          {head.map((text, index) => (
            <th key={text} scope="col" className={alignment(index)}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, path, cells }) => (
          <tr key={id}>
            {cells.map((text, index) => (
              <td key={head[index]} className={alignment(index)}>
                {index === linked && path ? (
                  <Link to={path} className={typography.link}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
