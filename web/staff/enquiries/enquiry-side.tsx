import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import sections from '#web/staff/clients/client-sections.module.css'
import { clientPathFor } from '#web/staff/clients/query-params.ts'
import factList from '#web/staff/kit/fact-list.module.css'
import { Module } from '#web/staff/overview/module.tsx'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import { enquiryConsign, staffEnquiryAssign, staffEnquiryMove } from '#wire/calls/staff-enquiries.ts'
import type { EnquiryFile } from '#wire/entities/enquiry.ts'
import { ConsignEnquiry } from './consign-enquiry.tsx'
import css from './enquiries.module.css'
import { useEnquiryAction } from './use-enquiry-action.ts'

/** The sender of an enquiry, the colleague it is assigned to, and its next actions. */
export function EnquirySide({ enquiry }: { enquiry: EnquiryFile }) {
  return (
    <div className={css.side}>
      <Sender enquiry={enquiry} />
      <Assignee enquiry={enquiry} />
      <MayCall call={enquiryConsign}>
        <ConsignEnquiry enquiry={enquiry} />
      </MayCall>
      <MayCall call={staffEnquiryMove}>
        <Decision enquiry={enquiry} />
      </MayCall>
    </div>
  )
}

function Sender({ enquiry: { name, email, phone, lang, client } }: { enquiry: EnquiryFile }) {
  const t = useTranslations('houseEnquiries')
  const mayOpen = useMayRead('clientPages')
  const number = client && t('client.chosen', { name: client.name, number: client.number })
  return (
    <Module title={t('client.title')}>
      <dl className={classes(factList.facts, sections.facts)}>
        <Fact name={t('client.name')}>{name}</Fact>
        {email !== '' && (
          <Fact name={t('client.email')}>
            <a className={typography.link} href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
        {phone !== '' && (
          <Fact name={t('client.phone')}>
            <PhoneLink phone={phone} className={typography.link} />
          </Fact>
        )}
        <Fact name={t('client.language')}>{t(`writes.${lang}`)}</Fact>
        <Fact name={t('client.match')}>
          {client === null ? t('client.none') : null}
          {client && mayOpen ? (
            <Link to={clientPathFor(client.userId)} className={typography.link}>
              {number}
            </Link>
          ) : (
            number
          )}
        </Fact>
      </dl>
    </Module>
  )
}

function Assignee({ enquiry: { id: enquiryId, rev, assignee, colleagues } }: { enquiry: EnquiryFile }) {
  const t = useTranslations('houseEnquiries.assigned')
  const call = useApiCall()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useEnquiryAction()
  const mayAssign = useMayCall(staffEnquiryAssign)
  const assign = (userId: string) =>
    run(() => call(staffEnquiryAssign, { enquiryId, userId, rev, ak: keyFor(`${rev} ${userId}`) }))
  // A colleague who is no longer staff is still named.
  const isListed = assignee === null || colleagues.some(({ userId }) => userId === assignee.userId)
  const options = isListed ? colleagues : [assignee, ...colleagues]
  return (
    <Module title={t('title')}>
      <BareSelect
        label={t('title')}
        value={assignee?.userId ?? ''}
        disabled={!mayAssign || isBusy}
        onChange={({ currentTarget }) => void assign(currentTarget.value)}
      >
        <option value="">{t('nobody')}</option>
        {options.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </BareSelect>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
    </Module>
  )
}

function Decision({ enquiry: { id: enquiryId, rev, state } }: { enquiry: EnquiryFile }) {
  const t = useTranslations('houseEnquiries')
  const call = useApiCall()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useEnquiryAction()
  const [isAsked, setAsked] = useState(false)
  const move = (to: 'decline' | 'reopen') => {
    setAsked(true)
    return run(() => call(staffEnquiryMove, { enquiryId, move: to, rev, ak: keyFor(`${rev} ${to}`) }))
  }
  if (state === 'consigned') return null
  return (
    <div className={css.buttons}>
      {state !== 'declined' && (
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void move('decline')}>
          {t('decline')}
        </Button>
      )}
      {(state === 'declined' || state === 'answered') && (
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void move('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {isAsked && problem !== '' && <Banner kind="error">{problem}</Banner>}
    </div>
  )
}
