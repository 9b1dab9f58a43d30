import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { columnsIssue, type StatementField, statementFields } from '#domain/bank-statements/columns.ts'
import { currencyNames } from '#domain/money/currency-names.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { BareSelect, SelectField } from '#web/kit/ui/select-field.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import { EncodingQuestion } from '#web/staff/imports/encoding-question.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import {
  bankStatementColumns,
  bankStatementGet,
  bankStatementList,
  bankStatementUpload,
} from '#wire/calls/bank-statements.ts'
import type { BankStatementView } from '#wire/entities/bank-statement.ts'
import css from './bank-statements.module.css'
import { bankStatementPath } from './paths.ts'
import { rememberFile, sentFile } from './sent-files.ts'
import { useUploadProblem } from './use-upload-problem.ts'

type Mapping = NonNullable<BankStatementView['mapping']>

/** Matches the columns of a bank’s list, once per account (O21). */
export function ColumnsForm({ statement, mapping }: { statement: BankStatementView; mapping: Mapping }) {
  const t = useTranslations('bankStatements.columns')
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const problemOf = useUploadProblem()
  const mayMap = useMayCall(bankStatementColumns)
  const [fields, setFields] = useState<readonly StatementField[]>(mapping.columns.map(({ field }) => field))
  const [currency, setCurrency] = useState(mapping.currency)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { id: statementId } = statement
  const file = sentFile(statementId)
  const isAsked = mapping.samples.length > 0

  async function save() {
    const issue = columnsIssue(fields)
    if (issue) return setProblem(t(`issue.${issue}`))
    setBusy(true)
    const response = await call(bankStatementColumns, { statementId, columns: [...fields], currency })
    if (response.ok) await Promise.all([refresh(bankStatementGet), refresh(bankStatementList)])
    else setProblem(response.error.message)
    setBusy(false)
  }

  async function readAgain(encoding: Mapping['samples'][number]['encoding']) {
    if (!file) return setProblem(t('sendAgain'))
    setBusy(true)
    const response = await call(bankStatementUpload, {
      account: statement.accounts[0] ?? '',
      encoding,
      file,
    })
    setBusy(false)
    if (!response.ok) return setProblem(problemOf(response.error))
    rememberFile(response.data.id, file)
    return navigate(bankStatementPath(response.data.id), { replace: true })
  }

  return (
    <div className={css.columns}>
      <div className={css.columnsHead}>
        <p>{t('text')}</p>
        <Button size="sm" busy={isBusy} disabled={!mayMap || isAsked} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      {isAsked && (
        <EncodingQuestion
          samples={mapping.samples}
          disabled={!mayMap || isBusy}
          onChoose={(encoding) => void readAgain(encoding)}
        />
      )}
      <SelectField
        label={t('currency')}
        value={currency}
        disabled={!mayMap}
        className={css.currency}
        onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
      >
        {[...new Set([mapping.currency, ...Object.keys(currencyNames)])].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <Table caption={t('list')} className={tableStyle.stacked}>
        <thead>
          <tr>
            <th scope="col">{t('header')}</th>
            <th scope="col">{t('examples')}</th>
            <th scope="col">{t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {mapping.columns.map(({ header, examples }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change
            <tr key={at}>
              <th scope="row" data-label={t('header')}>
                {header}
              </th>
              <td className={classes(typography.dim, typography.anywhere)} data-label={t('examples')}>
                {examples.join(' · ')}
              </td>
              <td data-label={t('meaning')}>
                <BareSelect
                  label={t('meaningOf', { header: header || String(at + 1) })}
                  value={fields[at] ?? 'none'}
                  disabled={!mayMap}
                  onChange={({ currentTarget: { value } }) =>
                    setFields(fields.with(at, statementFields.find((one) => one === value) ?? 'none'))
                  }
                >
                  {statementFields.map((one) => (
                    <option key={one} value={one}>
                      {t(`field.${one}`)}
                    </option>
                  ))}
                </BareSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
