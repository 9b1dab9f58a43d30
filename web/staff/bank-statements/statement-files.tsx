import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import form from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import imports from '#web/staff/imports/imports.module.css'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { bankStatementList, bankStatementUpload } from '#wire/calls/bank-statements.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './bank-statements.module.css'
import { bankStatementPath } from './paths.ts'
import { rememberFile } from './sent-files.ts'
import { isForAccount, useUploadProblem } from './use-upload-problem.ts'

type Listed = DataOf<typeof bankStatementList>

/** Shows the imported bank files, and the form to import one (O21). */
export function StatementFiles() {
  const t = useTranslations('bankStatements')
  const query = useApiQuery(bankStatementList, {})
  const { data } = query
  return (
    <StaffPage title={t('page.title')}>
      <MayCall call={bankStatementUpload}>
        <UploadForm accounts={data?.accounts ?? []} />
      </MayCall>
      {data && data.list.length > 0 && (
        <div className={css.files}>
          <Files list={data.list} />
        </div>
      )}
      {data?.list.length === 0 && <EmptyState title={t('files.none')}>{t('files.noneText')}</EmptyState>}
      {!data && <LoadingOrError message={t('failed')} query={query} />}
    </StaffPage>
  )
}

/** Uploads a bank file. */
function UploadForm({ accounts }: { accounts: Listed['accounts'] }) {
  const t = useTranslations('bankStatements.upload')
  const call = useApiCall()
  const navigate = useNavigate()
  const problemOf = useUploadProblem()
  const [account, setAccount] = useState(accounts[0] ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [accountProblem, setAccountProblem] = useState('')

  async function send() {
    setProblem('')
    if (!file || file.size === 0) return setProblem(t('nothing'))
    setBusy(true)
    const response = await call(bankStatementUpload, { account: account.trim(), file })
    setBusy(false)
    if (!response.ok) {
      if (isForAccount(response.error)) return setAccountProblem(t('noAccount'))
      return setProblem(problemOf(response.error))
    }
    rememberFile(response.data.id, file)
    return navigate(bankStatementPath(response.data.id))
  }

  return (
    <form
      className={classes(imports.file, css.upload)}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <TextField
        label={t('file')}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xml,.sta,.940,.mt940"
        hint={t('hint')}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
      />
      <TextField
        label={t('account')}
        value={account}
        maxLength={40}
        autoComplete="off"
        list="statement-accounts"
        hint={t('accountHint')}
        error={accountProblem}
        onChange={({ currentTarget }) => {
          setAccount(currentTarget.value)
          setAccountProblem('')
        }}
      />
      <datalist id="statement-accounts">
        {accounts.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div className={form.actions}>
        <SubmitButton busy={isBusy}>{t('send')}</SubmitButton>
      </div>
    </form>
  )
}

function Files({ list }: { list: Listed['list'] }) {
  const t = useTranslations('bankStatements.files')
  return (
    <DenseTable
      caption={t('list')}
      rows={list}
      keyOf={({ id }) => id}
      linkTo={({ id }) => bankStatementPath(id)}
      isMarked={({ open, isUnmapped }) => open > 0 || isUnmapped}
      columns={[
        { name: 'file', head: t('file'), cell: ({ fileName }) => fileName, card: 'title' },
        { name: 'accounts', head: t('account'), cell: ({ accounts }) => accounts.join(', ') || '–' },
        {
          name: 'days',
          head: t('days'),
          cell: ({ from, to }) => (from === '' ? '–' : t('fromTo', { from, to })),
        },
        { name: 'lines', head: t('lines'), cell: ({ lines }) => lines, isFigure: true },
        {
          name: 'open',
          head: t('open'),
          cell: ({ open, isUnmapped }) => (isUnmapped ? t('unmapped') : open),
          isFigure: true,
        },
        { name: 'known', head: t('known'), cell: ({ known }) => known, isFigure: true, isWide: true },
        {
          name: 'at',
          head: t('imported'),
          cell: ({ at, by }) => t('importedBy', { time: dateTime(at), name: by }),
        },
      ]}
    />
  )
}
