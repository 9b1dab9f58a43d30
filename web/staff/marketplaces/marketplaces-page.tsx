import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Marketplace, marketplaces } from '#domain/marketplaces/marketplace-file.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import form from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import intro from '#web/staff/kit/intro.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { auctionList } from '#wire/calls/auctions.ts'
import { marketplaceExport } from '#wire/calls/marketplaces.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { bidImportPath } from './paths.ts'

type Sales = DataOf<typeof auctionList>['list']
type Issues = DataOf<typeof marketplaceExport>['issues']

/** Saves a published catalogue for a marketplace, or lists what the marketplace would refuse (Q7). */
export function MarketplacesPage() {
  const t = useTranslations('marketplaces')
  const query = useApiQuery(auctionList, {})
  const { data } = query
  return (
    <StaffPage title={t('page.title')}>
      <p className={intro.intro}>{t('intro')}</p>
      {data?.list[0] && <MarketplaceForm sales={data.list} first={data.list[0].id} />}
      {data?.list.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {!data && <LoadingOrError message={t('failed')} query={query} />}
    </StaffPage>
  )
}

function MarketplaceForm({ sales, first }: { sales: Sales; first: string }) {
  const t = useTranslations('marketplaces')
  const call = useApiCall()
  const [auctionId, setAuctionId] = useState(first)
  const [marketplace, setMarketplace] = useState<Marketplace>('liveAuctioneers')
  const sale = sales.find(({ id }) => id === auctionId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [status, setStatus] = useState('')
  const [issues, setIssues] = useState<Issues>([])

  async function save() {
    setBusy(true)
    setProblem('')
    setStatus('')
    const response = await call(marketplaceExport, { auctionId, marketplace })
    setBusy(false)
    if (!response.ok)
      return setProblem(response.error.name === 'notFound' ? t('gone') : response.error.message)
    const { content, issues: found } = response.data
    setIssues(found)
    if (found.length > 0) return setStatus(t('found', { count: found.length }))
    if (content === '') return setStatus(t('noLots'))
    const ending = marketplace === 'wineSearcher' ? 'txt' : 'csv'
    saveFile(new File([content], `${auctionId}-${marketplace}.${ending}`, { type: 'text/plain' }))
    return setStatus(t('saved'))
  }

  return (
    <>
      <form
        className={classes(form.form, intro.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ErrorBanner text={problem} onClear={() => setProblem('')} />
        <SelectField
          label={t('sale')}
          value={auctionId}
          onChange={({ currentTarget }) => setAuctionId(currentTarget.value)}
        >
          {sales.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('marketplace')}
          value={marketplace}
          onChange={({ currentTarget }) =>
            setMarketplace(marketplaces.find((one) => one === currentTarget.value) ?? marketplace)
          }
        >
          {marketplaces.map((one) => (
            <option key={one} value={one}>
              {t(`name.${one}`)}
            </option>
          ))}
        </SelectField>
        <div className={form.actions}>
          <p role="status" className={typography.small}>
            {status}
          </p>
          {sale?.type === 'live' && <ArrowLink to={bidImportPath(auctionId)}>{t('import')}</ArrowLink>}
          <SubmitButton busy={isBusy}>{t('save')}</SubmitButton>
        </div>
      </form>
      {issues.length > 0 && (
        <DenseTable
          caption={t('issues')}
          rows={issues}
          keyOf={({ lotId, column }) => `${lotId} ${column}`}
          columns={[
            { name: 'lot', head: t('lot'), cell: ({ number }) => number, card: 'title' },
            { name: 'column', head: t('column'), cell: ({ column }) => column },
            { name: 'problem', head: t('problem'), cell: ({ issue }) => t(`issue.${issue}`) },
          ]}
        />
      )}
    </>
  )
}
