import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { consignmentPath } from '#web/staff/consignments/query-params.ts'
import { Module } from '#web/staff/overview/module.tsx'
import { OwnerSearch } from '#web/staff/owners/owner-search.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { itemImportSent } from '#wire/calls/imports.ts'
import type { LotOwner } from '#wire/calls/lot-owners.ts'
import { enquiryConsign } from '#wire/calls/staff-enquiries.ts'
import type { EnquiryFile } from '#wire/entities/enquiry.ts'
import css from './enquiries.module.css'
import { ImportSent } from './import-sent.tsx'
import { useEnquiryAction } from './use-enquiry-action.ts'

/**
 * Creates a consignment from an enquiry, for the client who sent it, for a new client or for another one; or
 * links to the existing one.
 */
export function ConsignEnquiry({ enquiry }: { enquiry: EnquiryFile }) {
  const t = useTranslations('houseEnquiries.consign')
  const { consignment, state } = enquiry
  if (consignment)
    return (
      <Module title={t('title')}>
        <div className={css.consign}>
          <Link to={consignmentPath(consignment.id)} className={typography.link}>
            {t('open', { number: consignment.number })}
          </Link>
          <MayCall call={itemImportSent}>
            <ImportSent consignmentId={consignment.id} files={enquiry.files} />
          </MayCall>
        </div>
      </Module>
    )
  return state === 'declined' ? null : <ConsignForm enquiry={enquiry} />
}

function ConsignForm({ enquiry }: { enquiry: EnquiryFile }) {
  const t = useTranslations('houseEnquiries')
  const call = useApiCall()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useEnquiryAction()
  const [other, setOther] = useState<LotOwner | null>(null)
  const [isSearching, setSearching] = useState(false)
  const [reference, setReference] = useState('')
  const { id: enquiryId, rev, email } = enquiry
  const client = other ?? enquiry.client
  const needsClient = client === null && email === ''
  const make = () => {
    const request = { enquiryId, rev, userId: other?.userId ?? '', reference: reference.trim() }
    return run(() => call(enquiryConsign, { ...request, ak: keyFor(JSON.stringify(request)) }))
  }
  const choose = (found: LotOwner) => {
    setOther(found)
    setSearching(false)
  }
  return (
    <Module title={t('consign.title')}>
      <div className={css.consign}>
        <p className={typography.muted}>
          {needsClient ? t('consign.noEmail') : t(client === null ? 'consign.newText' : 'consign.text')}
        </p>
        {other && (
          <p role="status">
            {t('client.chosen', { name: other.name || other.number, number: other.number })}
          </p>
        )}
        {isSearching || needsClient ? (
          <OwnerSearch onOwner={choose} />
        ) : (
          <span>
            <Button kind="quiet" size="sm" onClick={() => (other ? setOther(null) : setSearching(true))}>
              {t(other ? 'client.reset' : 'client.other')}
            </Button>
          </span>
        )}
        <TextField
          label={t('consign.reference')}
          optional
          maxLength={120}
          autoComplete="off"
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <Button size="sm" busy={isBusy} disabled={needsClient} onClick={() => void make()}>
          {t('consign.make')}
        </Button>
      </div>
    </Module>
  )
}
