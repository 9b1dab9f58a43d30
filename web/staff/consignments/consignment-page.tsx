import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import { Advances } from '#web/staff/advances/advances.tsx'
import sections from '#web/staff/clients/client-sections.module.css'
import { clientPathFor } from '#web/staff/clients/query-params.ts'
import { ConsignedItems } from '#web/staff/consigned-items/consigned-items.tsx'
import factList from '#web/staff/kit/fact-list.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { consignmentGet, consignmentSet } from '#wire/calls/consignments.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { Agreement, Editions } from './agreement.tsx'
import { Consents } from './consents.tsx'
import { ConsignedLots } from './consigned-lots.tsx'
import css from './consignment.module.css'
import { Letters } from './letters.tsx'
import { Progress } from './progress.tsx'
import { type ConsignmentParams, consignmentsPath } from './query-params.ts'
import { ReferenceForm } from './reference-form.tsx'
import { SellerChecks } from './seller-checks.tsx'
import { ConsignmentMark } from './state-mark.tsx'
import { useSellerName } from './use-seller-name.ts'

/** One consignment: its seller, its next step, its items and lots, and its agreement with all editions. */
export function ConsignmentPage({
  consignmentId,
  params,
}: {
  consignmentId: string
  params: ConsignmentParams
}) {
  const t = useTranslations('consignments')
  const query = useApiQuery(consignmentGet, { consignmentId })
  const { data } = query
  return (
    <StaffPage
      fill
      title={data?.number ?? t('loading')}
      crumbs={[{ label: t('page.title'), to: consignmentsPath }]}
      note={data && <ConsignmentMark state={data.state} />}
    >
      {data ? (
        <Columns consignment={data} params={params} />
      ) : (
        <LoadingOrError message={t('failedOne')} query={query} />
      )}
    </StaffPage>
  )
}

function Columns({ consignment, params }: { consignment: Consignment; params: ConsignmentParams }) {
  const sellerOf = useSellerName()
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <div>
          <h2 className={sections.name}>{sellerOf(consignment.seller)}</h2>
          {consignment.reference !== '' && <p className={typography.muted}>{consignment.reference}</p>}
        </div>
        <Progress consignment={consignment} />
        <ConsignedItems consignment={consignment} params={params} />
        <ConsignedLots consignment={consignment} />
        <Consents consignment={consignment} />
      </div>
      <div className={css.side}>
        <Agreement consignment={consignment} />
        {consignment.editions.length > 0 && <Editions editions={consignment.editions} />}
        {consignment.documents.length > 0 && <Letters consignment={consignment} />}
        <Seller consignment={consignment} />
        {consignment.seller && <Advances consignmentId={consignment.id} />}
        {consignment.seller && <SellerChecks userId={consignment.seller.userId} />}
      </div>
    </div>
  )
}

function Seller({ consignment }: { consignment: Consignment }) {
  const t = useTranslations('consignments')
  const [isOpen, setOpen] = useState(false)
  const mayOpen = useMayRead('clientPages')
  const { seller, reference, createdAt } = consignment
  const edit = (
    <MayCall call={consignmentSet}>
      <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('reference.open')}
      </Button>
    </MayCall>
  )
  return (
    <Module title={t('column.seller')} end={edit}>
      <dl className={classes(factList.facts, sections.facts)}>
        {seller && seller.number !== '' && (
          <Fact name={t('client')}>
            {mayOpen ? (
              <Link to={clientPathFor(seller.userId)} className={typography.link}>
                {seller.number}
              </Link>
            ) : (
              seller.number
            )}
          </Fact>
        )}
        <Fact name={t('column.reference')}>{reference || '–'}</Fact>
        <Fact name={t('column.created')}>{date(createdAt)}</Fact>
      </dl>
      {isOpen && <ReferenceForm consignment={consignment} onClose={() => setOpen(false)} />}
    </Module>
  )
}
