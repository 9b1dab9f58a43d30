import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { bankStatementGet } from '#wire/calls/bank-statements.ts'
import { ColumnsForm } from './columns-form.tsx'
import { bankStatementsPath, type StatementParams } from './paths.ts'
import { StatementLines } from './statement-lines.tsx'

/** Shows a file of the bank: its columns while they are not known, then its lines (O21). */
export function StatementPage({ params: { file: statementId, lineId } }: { params: StatementParams }) {
  const t = useTranslations('bankStatements')
  const { data, isError, isFetching, refetch } = useApiQuery(bankStatementGet, { statementId })
  const isLines = data !== undefined && data.mapping === null
  return (
    <StaffPage
      fill={isLines}
      title={data?.fileName ?? t('page.title')}
      crumbs={[{ label: t('page.title'), to: bankStatementsPath }]}
    >
      {data?.mapping && <ColumnsForm key={statementId} statement={data} mapping={data.mapping} />}
      {isLines && <StatementLines statement={data} lineId={lineId} />}
      {!data &&
        (isError ? (
          <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton tall />
        ))}
    </StaffPage>
  )
}
