import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { bankStatementGet } from '#wire/calls/bank-statements.ts'
import { ColumnsForm } from './columns-form.tsx'
import { bankStatementsPath, type StatementParams } from './paths.ts'
import { StatementLines } from './statement-lines.tsx'

/** Shows a bank file: its columns until they are mapped, then its lines (O21). */
export function StatementPage({ params: { file: statementId, lineId } }: { params: StatementParams }) {
  const t = useTranslations('bankStatements')
  const query = useApiQuery(bankStatementGet, { statementId })
  const { data } = query
  const isLines = data !== undefined && data.mapping === null
  return (
    <StaffPage
      fill={isLines}
      title={data?.fileName ?? t('page.title')}
      crumbs={[{ label: t('page.title'), to: bankStatementsPath }]}
    >
      {data?.mapping && <ColumnsForm key={statementId} statement={data} mapping={data.mapping} />}
      {isLines && <StatementLines statement={data} lineId={lineId} />}
      {!data && <LoadingOrError message={t('failed')} query={query} />}
    </StaffPage>
  )
}
