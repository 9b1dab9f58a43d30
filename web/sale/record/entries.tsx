import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { useSeq } from '#web/kit/live/sale-hooks.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import css from './entries.module.css'
import { adjacentPages, type EntryRange } from './entry-range.ts'
import { EntryRow } from './entry-row.tsx'
import type { Row } from './row.ts'

type Props = {
  sale: Pick<Auction, 'id' | 'title' | 'currency'>
  rows: readonly Row[]
  range: EntryRange
}

/** A page of the record, newest entry first, with links to the adjacent pages. */
export function Entries({ sale, rows, range }: Props) {
  const t = useTranslations('record.entries')
  const path = `/auction/${sale.id}/record`
  const { older, newer } = adjacentPages(range)
  return (
    <section className={classes(layout.shell, css.section)} aria-labelledby="entries">
      <SectionHead title={t('title')} id="entries">
        <Newest path={path} range={range} />
      </SectionHead>
      {rows.length === 0 ? (
        <EmptyState title={t('none.title')} level="h3">
          {t('none.text')}
        </EmptyState>
      ) : (
        <Table
          caption={t('caption', { title: sale.title })}
          className={classes(tableStyle.stacked, css.entries)}
        >
          <thead>
            <tr>
              <th scope="col">{t('seq')}</th>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('lot')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('hash')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <EntryRow key={row.seq} row={row} sale={sale} />
            ))}
          </tbody>
        </Table>
      )}
      {rows.length > 0 && (
        <nav className={css.pages} aria-label={t('turns')}>
          {newer !== null && (
            <ButtonLink kind="line" to={path + newer}>
              {t('newer')}
            </ButtonLink>
          )}
          {older !== null && (
            <ButtonLink kind="line" to={path + older}>
              {t('older')}
            </ButtonLink>
          )}
          <p className={classes(typography.small, typography.muted, typography.number)}>
            {t('summary', {
              from: figure(range.since + 1),
              to: figure(range.until),
              total: figure(range.head),
            })}
          </p>
        </nav>
      )}
    </section>
  )
}

/** Loads newer entries on the newest page; links to it on others. */
function Newest({ path, range: { until, head } }: { path: string; range: EntryRange }) {
  const t = useTranslations('record.entries')
  const { revalidate, state } = useRevalidator()
  const newCount = useSeq() - head
  if (until < head)
    return (
      <Link to={path} className={classes(typography.small, typography.link)}>
        {t('newest')}
      </Link>
    )
  if (newCount <= 0) return null
  return (
    <Button kind="line" size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
      {t('fresh', { count: newCount })}
    </Button>
  )
}
