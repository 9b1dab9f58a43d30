import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type LineGroup, lineGroups } from '#domain/bank-statements/line-state.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { NoRows, RecordList } from '#web/staff/kit/record-list.tsx'
import { useSelection } from '#web/staff/kit/use-selection.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { bankStatementConfirm } from '#wire/calls/bank-statements.ts'
import type { BankStatementLine, BankStatementView } from '#wire/entities/bank-statement.ts'
import css from './bank-statements.module.css'
import { LineRecord } from './line-record.tsx'
import { LineTable } from './line-table.tsx'
import { bankStatementPath } from './paths.ts'
import { useConfirm } from './use-confirm.ts'

/**
 * Shows the lines of a file grouped by who decides them, with the selected one beside them. Certain ones are
 * ticked initially.
 */
export function StatementLines({ statement, lineId }: { statement: BankStatementView; lineId: string }) {
  const t = useTranslations('bankStatements')
  const groups = lineGroups
    .map((group) => ({ group, lines: statement.list.filter((line) => line.group === group) }))
    .filter(({ lines }) => lines.length > 0)
  const rows = groups.flatMap(({ lines }) => lines)
  const tickable = rows.filter(({ group }) => isTickable(group))
  const selection = useSelection(
    tickable.map(({ id }) => id),
    tickable.filter(({ isCertain }) => isCertain).map(({ id }) => id),
  )
  const mayConfirm = useMayCall(bankStatementConfirm)
  const linkTo = (id: string) => bankStatementPath(statement.id, id)
  const line = rows.find(({ id }) => id === lineId)
  return (
    <RecordList
      isWide
      rows={rows.map(({ id }) => id)}
      current={line ? lineId : ''}
      linkTo={linkTo}
      {...(mayConfirm && { selection })}
      tools={
        <Tools
          statement={statement}
          chosen={tickable.filter(({ id }) => selection.keys.has(id))}
          mayConfirm={mayConfirm && tickable.length > 0}
        />
      }
      list={
        rows.length === 0 ? (
          <NoRows title={t('lines.none')} text={t('lines.noneText', { known: statement.known })} />
        ) : (
          groups.map(({ group, lines }) => (
            <section key={group} className={css.lines} aria-labelledby={`group-${group}`}>
              <GroupHead group={group} lines={lines} />
              <LineTable
                group={group}
                lines={lines}
                current={lineId}
                linkTo={linkTo}
                selection={
                  mayConfirm && isTickable(group)
                    ? {
                        ...selection,
                        keys: new Set(lines.flatMap(({ id }) => (selection.keys.has(id) ? [id] : []))),
                        toggleAll: () => selection.toggleSome(lines.map(({ id }) => id)),
                      }
                    : null
                }
              />
            </section>
          ))
        )
      }
      total={<span>{t('lines.shown', { count: rows.length, known: statement.known })}</span>}
      tap={t('lines.tap')}
      bar={{
        back: t('lines.back'),
        previous: t('lines.previous'),
        next: t('lines.next'),
        position: (position, total) => t('lines.position', { position, total }),
      }}
      record={line && <LineRecord key={`${line.id} ${line.state}`} line={line} />}
    />
  )
}

const isTickable = (group: LineGroup): boolean =>
  group === 'certain' || group === 'decide' || group === 'confirms'

function GroupHead({ group, lines }: { group: LineGroup; lines: readonly BankStatementLine[] }) {
  const t = useTranslations('bankStatements.group')
  const sum = sumOf(lines)
  return (
    <header className={css.group}>
      <h2 id={`group-${group}`} className={css.groupName}>
        {t(`${group}.name`)}
      </h2>
      <span className={css.quiet}>
        {sum === null ? t('count', { count: lines.length }) : t('sum', { count: lines.length, sum })}
      </span>
      <p className={css.groupText}>{t(`${group}.text`)}</p>
    </header>
  )
}

/** Returns the sum of lines, or null if they have several currencies, or if money came and went. */
function sumOf(lines: readonly BankStatementLine[]): string | null {
  const [first] = lines
  if (!first || lines.some(({ currency }) => currency !== first.currency)) return null
  if (new Set(lines.map(({ amount }) => centsOf(amount) < 0)).size > 1) return null
  return accountMoney(decimal(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0)), first.currency)
}

/** The rows that could not be read, and the button that records the ticked lines. */
function Tools({
  statement: { unread, open },
  chosen,
  mayConfirm,
}: {
  statement: BankStatementView
  chosen: readonly BankStatementLine[]
  mayConfirm: boolean
}) {
  const t = useTranslations('bankStatements')
  const { confirm, isBusy, problem, clear, done } = useConfirm()
  const [recorded, setRecorded] = useState(0)
  const sum = sumOf(chosen)
  const record = async () => {
    setRecorded(0)
    setRecorded(
      await confirm(chosen.map(({ id, pays, settles }) => ({ lineId: id, pays, settles, note: '' }))),
    )
  }
  return (
    <div className={css.tools}>
      <ErrorBanner text={problem} onClear={clear} />
      {unread.length > 0 && (
        <Banner>
          {t('unread.text', {
            count: unread.length,
            rows: unread
              .slice(0, 10)
              .map(({ row, issue }) => t(`unread.${issue}`, { row: String(row) }))
              .join(' · '),
          })}
        </Banner>
      )}
      <div className={css.confirm}>
        {mayConfirm && (
          <Button size="sm" busy={isBusy} disabled={chosen.length === 0} onClick={() => void record()}>
            {chosen.length === 0 ? t('confirm.none') : t('confirm.name', { count: chosen.length })}
          </Button>
        )}
        <span role="status">
          {isBusy
            ? t('confirm.progress', { done })
            : recorded > 0
              ? t('confirm.done', { count: recorded })
              : chosen.length > 0 && sum !== null
                ? t('confirm.sum', { sum })
                : t('confirm.open', { count: open })}
        </span>
      </div>
    </div>
  )
}
