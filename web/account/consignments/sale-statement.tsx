import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { StatementIssue } from '#domain/settlements/verify-statement.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date, money } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import { sellStatementView } from '#wire/calls/sell-statements.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { StatementOutcome } from './check-statement.ts'
import css from './own-lots.module.css'
import { statementPdf } from './paths.ts'

type Statement = NonNullable<DataOf<typeof sellStatementView>>

type Props = { consignmentId: string; auctionId: string; currency: string }

/** Shows the statement of a sale once it is issued: its PDF, and its check against the public record (S17). */
export function SaleStatement(props: Props) {
  const { consignmentId, auctionId } = props
  const { data } = useApiQuery(sellStatementView, { consignmentId, auctionId })
  return data ? <Issued {...props} statement={data} /> : null
}

function Issued({ consignmentId, auctionId, currency, statement }: Props & { statement: Statement }) {
  const t = useTranslations('selling.statement')
  const lang = useLocale()
  const call = useApiCall()
  const [outcome, setOutcome] = useState<StatementOutcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    const checkers = await Promise.all([
      import('./check-statement.ts'),
      import('#web/sale/record/check-record.ts'),
    ]).catch(() => null)
    const [statements, records] = checkers ?? []
    setOutcome(
      statements && records
        ? await statements.checkStatement(call, auctionId, statement.lots, records.checkRecord)
        : { kind: 'unreachable' },
    )
    setBusy(false)
  }
  return (
    <div className={css.statement}>
      <p>
        <a href={statementPdf(lang, consignmentId, auctionId)} className={typography.link}>
          {t('pdf', { edition: statement.edition, date: date(statement.issuedAt) })}
        </a>
      </p>
      <Button kind="line" size="sm" busy={isBusy} onClick={() => void check()}>
        {t('check')}
      </Button>
      <div aria-live="polite" className={typography.detail}>
        {outcome && <Outcome outcome={outcome} statement={statement} currency={currency} />}
      </div>
    </div>
  )
}

function Outcome({
  outcome,
  statement: { lots },
  currency,
}: {
  outcome: StatementOutcome
  statement: Statement
  currency: string
}) {
  const t = useTranslations('selling.statement')
  const textOf = (issue: StatementIssue) => {
    const lot = lots.find(({ lotId }) => lotId === issue.lotId)
    const number = lot ? lotLabel(lot) : issue.lotId
    if (issue.kind === 'reserve') return t('reserve', { number })
    const [stated, recorded] = [issue.stated, issue.recorded].map((price) =>
      price === 0 ? t('noPrice') : money(price, currency),
    )
    return t('hammer', { number, stated: stated ?? '', recorded: recorded ?? '' })
  }
  switch (outcome.kind) {
    case 'agrees':
      return <p>{t('agrees', { count: lots.length, entries: outcome.entries })}</p>
    case 'differs':
      return (
        <>
          <p className={css.differs}>{t('differs')}</p>
          <ul>
            {outcome.issues.map((issue) => (
              <li key={`${issue.lotId} ${issue.kind}`}>{textOf(issue)}</li>
            ))}
          </ul>
        </>
      )
    case 'broken':
      return <p className={css.differs}>{t('broken')}</p>
    case 'unreachable':
      return <p>{t('unreachable')}</p>
  }
}
