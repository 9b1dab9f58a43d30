import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { saleTextFields } from '#domain/drafts/sale-draft.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { saleCheck, saleDraftGet, salePublish } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './drafts.module.css'
import { FaultText } from './fault-text.tsx'
import { lotDraftsPath } from './paths.ts'

type Fault = DataOf<typeof saleCheck>['faults'][number]

/** What is to be done before publication, and the button that publishes. */
export function CheckPane({
  sale,
  mayPublish,
  isSaved,
}: {
  sale: DataOf<typeof saleDraftGet>
  mayPublish: boolean
  isSaved: boolean
}) {
  const t = useTranslations('drafts.check')
  const { data } = useApiQuery(saleCheck, { auctionId: sale.id })
  const { isBusy, publish } = usePublish(sale)
  const [isAsking, setAsking] = useState(false)
  if (sale.stage !== 'draft')
    return (
      <aside className={css.checks}>
        <p>{t(sale.stage)}</p>
        {sale.stage === 'published' && (
          <Link to={`/auction/${sale.id}`} className={typography.link}>
            {t('view')}
          </Link>
        )}
      </aside>
    )
  const faults = data?.faults ?? []
  const errors = faults.filter(({ isError }) => isError)
  const warnings = faults.filter(({ isError }) => !isError)
  return (
    <aside className={css.checks} aria-label={t('title')}>
      <h2 className={typography.label}>{t('title')}</h2>
      {data && (
        <>
          <FaultList saleId={sale.id} title={t('errors', { count: errors.length })} faults={errors} />
          <FaultList saleId={sale.id} title={t('warnings', { count: warnings.length })} faults={warnings} />
        </>
      )}
      {sale.publishAt > 0 && (
        <p>
          {t('scheduled')} <DateTime at={sale.publishAt} />
        </p>
      )}
      {mayPublish && (
        <>
          {errors.length > 0 && <p id="publish-blocked">{t('blocked', { count: errors.length })}</p>}
          <Button
            busy={isBusy}
            aria-disabled={errors.length > 0 || !isSaved || data === undefined}
            aria-describedby={errors.length > 0 ? 'publish-blocked' : undefined}
            onClick={() => data && errors.length === 0 && isSaved && setAsking(true)}
          >
            {t('publish')}
          </Button>
        </>
      )}
      {isAsking && (
        <AlertDialog
          open
          title={t('askTitle')}
          message={t('askText', { count: sale.lots })}
          confirm={t('publish')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => void publish().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </aside>
  )
}

/** The most faults of a kind that are listed. */
const mostListed = 50

function FaultList({ saleId, title, faults }: { saleId: string; title: string; faults: readonly Fault[] }) {
  const t = useTranslations('drafts.check')
  return (
    <section>
      <h3>{title}</h3>
      <ul className={css.faults}>
        {faults.slice(0, mostListed).map((fault) => (
          <li key={`${fault.lotId} ${fault.field} ${fault.fault}`}>
            {fault.lotId === '' ? (
              <a href={`#${anchorOf(fault.field)}`} className={typography.link}>
                <FaultText {...fault} />
              </a>
            ) : (
              <Link to={`${lotDraftsPath(saleId)}#lot-${fault.lotId}`} className={typography.link}>
                {t('lot', { number: fault.lotNum })} <FaultText {...fault} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {faults.length > mostListed && <p>{t('more', { count: faults.length - mostListed })}</p>}
    </section>
  )
}

/** The field of a fault; of a text that is missing in both languages, the English one. */
const anchorOf = (field: string): string =>
  `field-${field}${saleTextFields.some((name) => name === field) ? '.en' : ''}`

function usePublish(sale: DataOf<typeof saleDraftGet>) {
  const t = useTranslations('drafts.check')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async publish() {
      setBusy(true)
      const response = await call(salePublish, { auctionId: sale.id, rev: sale.rev })
      await Promise.all([refresh(saleDraftGet), refresh(saleCheck)])
      setBusy(false)
      if (response.ok) show({ kind: 'done', text: t('done') })
      else
        show({
          kind: 'error',
          text: response.error.name === 'conflict' ? t('changed') : response.error.message,
        })
    },
  }
}
