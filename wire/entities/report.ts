import * as z from 'zod/mini'
import { valueKinds } from '#domain/reports/report.ts'
import { instant } from '#wire/schema/values.ts'

/** A value: see `ValueKind`. null where there is nothing to measure. */
const value = z.nullable(z.union([z.string(), z.number()]))
const kind = z.enum(valueKinds)

/** A figure with its definition (Q1). */
const reportFigure = z.strictObject({
  name: z.string(),
  label: z.string(),
  kind,
  value,
  /** The value of what the report is compared with, or the mean of several; null for none, and for one of the moment. */
  compared: value,
  meaning: z.string(),
  /** The id of the rule that it follows. */
  rule: z.string(),
})

/** How shapes of a chart look: our own figures, those of before, the band between the estimates, a rule, a label. */
const shapeLooks = ['own', 'before', 'band', 'rule', 'label', 'ownLabel', 'beforeLabel'] as const

const shape = z.union([
  z.strictObject({ kind: z.literal('path'), look: z.enum(shapeLooks), path: z.string() }),
  z.strictObject({
    kind: z.literal('text'),
    look: z.enum(shapeLooks),
    x: z.number(),
    y: z.number(),
    text: z.string(),
    anchor: z.enum(['start', 'middle', 'end']),
  }),
])

/** A chart as shapes within its width and height. */
const drawing = z.strictObject({ width: z.number(), height: z.number(), shapes: z.array(shape) })
export type Drawing = z.output<typeof drawing>

const reportTable = z.strictObject({
  name: z.string(),
  title: z.string(),
  meaning: z.string(),
  rule: z.string(),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      kind,
      /** Whether a bar beside its values shows them: of 100%, or of the highest; '' for none. */
      bar: z.enum(['', 'share', 'most']),
    }),
  ),
  rows: z.array(z.array(value)),
  /** The row of totals; empty for none. */
  total: z.array(value),
  /** The chart of the table for wide and for narrow windows; null for none. */
  chart: z.nullable(z.strictObject({ isBars: z.boolean(), wide: drawing, narrow: drawing })),
})
export type ReportTableView = z.output<typeof reportTable>

/** A report: one question, its answer as a sentence, figures and tables. */
export const report = z.strictObject({
  title: z.string(),
  answer: z.string(),
  /** The period, or the sale with its day. */
  scope: z.string(),
  /** What it is compared with; '' for nothing. */
  compared: z.string(),
  /** When it was calculated. */
  at: instant,
  currency: z.string(),
  figures: z.array(reportFigure),
  tables: z.array(reportTable),
})
export type Report = z.output<typeof report>

/** The tables of a report that name people. */
export const reportPeople = z.strictObject({ tables: z.array(reportTable) })
