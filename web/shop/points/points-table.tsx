import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { PointsEntry } from '#wire/entities/points-entry.ts'
import css from './points-table.module.css'

/** Entries of points, newest first: date, reason, points and balance. */
export function PointsTable({ entries }: { entries: readonly PointsEntry[] }) {
  const t = useTranslations('points.history')
  return (
    <Table caption={t('title')} className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('for')}</th>
          <th scope="col" className={tableStyle.right}>
            {t('points')}
          </th>
          <th scope="col" className={tableStyle.right}>
            {t('balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, reason, points, balance }) => (
          <tr key={id}>
            <td className={typography.nowrap}>
              <DateTime at={at} to="day" />
            </td>
            <td className={css.reason}>
              <Reason text={reason} />
            </td>
            <td className={classes(tableStyle.right, typography.figures, points > 0 && css.earned)}>
              {t(points > 0 ? 'came' : 'went', { points: figure(Math.abs(points)) })}
            </td>
            <td className={classes(tableStyle.right, typography.figures)}>{figure(balance)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A reason, whose final text in brackets has its own line on phones. */
function Reason({ text }: { text: string }) {
  const [, reason = text, note] = /^(.+?)\s*([(（][^()（）]+[)）])$/.exec(text) ?? []
  return (
    <>
      {reason}
      {note !== undefined && <span className={css.note}> {note}</span>}
    </>
  )
}
