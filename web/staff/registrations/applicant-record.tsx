import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { personName } from '#domain/people/person-name.ts'
import { formatCardMonth, useCardName } from '#web/account/payments/card-name.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { identityMarks } from '#web/staff/identity/identity-marks.ts'
import { identityPathFor } from '#web/staff/identity/query-params.ts'
import list from '#web/staff/kit/fact-list.module.css'
import recordCss from '#web/staff/kit/record.module.css'
import { ClientLink } from '#web/staff/layout/client-link.tsx'
import entryCss from '#web/staff/layout/person-entry.module.css'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffRegistrationDecide } from '#wire/calls/staff-registrations.ts'
import { staffWalkInErase } from '#wire/calls/staff-walk-ins.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'
import { phoneShown } from '#wire/words/phone.ts'
import { Decision, type DecisionProps } from './decision.tsx'
import { LimitRequest } from './limit-request.tsx'
import { WalkInData } from './walk-in-data.tsx'

/** A registration in full: contact, requirements fulfilled, and the decision. */
export function ApplicantRecord({ auction, applicant, actions }: DecisionProps) {
  const t = useTranslations('registrations.house')
  const { userId, walkIn, email, phone, paddle, askedAt, decidedAt } = applicant
  const name = useApplicantName(applicant)
  const interests = auction.config.cate
    .filter(({ id }) => applicant.cates.includes(id))
    .map((cate) => cate.name)
    .join(' · ')
  return (
    <article className={recordCss.record} aria-labelledby={`applicant-${userId}`}>
      <div className={entryCss.person}>
        <div className={recordCss.head}>
          <h2 id={`applicant-${userId}`} className={recordCss.name}>
            {name}
          </h2>
          <RegistrationMark applicant={applicant} />
        </div>
        {walkIn && <p className={typography.ui}>{t('atDoor')}</p>}
        {paddle !== '' && <p className={typography.ui}>{t('paddle', { paddle })}</p>}
        {email !== '' && (
          <a className={typography.link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone && <PhoneLink phone={phoneShown(phone)} className={typography.link} />}
        <ClientLink userId={userId} />
        <p className={typography.small}>{t(walkIn ? 'came' : 'registeredAt', { time: dateTime(askedAt) })}</p>
        {decidedAt > askedAt && (
          <p className={typography.small}>{t('decided', { time: dateTime(decidedAt) })}</p>
        )}
      </div>
      <dl className={classes(list.facts, recordCss.facts)}>
        {!walkIn && <Requirements auction={auction} applicant={applicant} />}
        {interests !== '' && <Fact name={t('interests')}>{interests}</Fact>}
        <Fact name={t('limit')}>
          {applicant.limit === null ? t('noLimit') : money(applicant.limit, auction.currency)}
        </Fact>
        {applicant.limitRequest?.status === 'open' && (
          <Fact name={t('limitRequest.label')}>
            <LimitRequest auction={auction} userId={userId} request={applicant.limitRequest} />
          </Fact>
        )}
        {applicant.depositWaiver !== '' && <Fact name={t('waiver')}>{applicant.depositWaiver}</Fact>}
        {applicant.reason !== '' && <Fact name={t('reason')}>{applicant.reason}</Fact>}
      </dl>
      <div className={recordCss.foot}>
        <MayCall call={staffRegistrationDecide}>
          <Decision auction={auction} applicant={applicant} actions={actions} />
        </MayCall>
        {walkIn && phone !== '' && (
          <MayCall call={staffWalkInErase}>
            <WalkInData applicant={applicant} name={name} />
          </MayCall>
        )}
      </div>
    </article>
  )
}

/** The requirements of the sale that the applicant has fulfilled. */
function Requirements({ auction, applicant }: { auction: Auction; applicant: Applicant }) {
  const t = useTranslations('registrations.house')
  const cardName = useCardName()
  const { card, identity, userId } = applicant
  const mayCheck = useMayRead('identity')
  const status = identityState(identity)
  const check = identityPathFor({ status: status === 'none' ? 'awaiting' : status, userId })
  return (
    <>
      <Fact name={t('identity')}>
        <StateMark state={identityMarks[status]} label={t(`identityState.${status}`)} />{' '}
        {applicant.identityAskedAt > 0 &&
          status === 'none' &&
          t('identityAsked', { time: dateTime(applicant.identityAskedAt) })}
        {mayCheck && status !== 'none' && (
          <Link to={check} data-key="documents" data-to={check} className={typography.link}>
            {t('openIdentity')}
          </Link>
        )}
      </Fact>
      <Fact name={t('card')}>
        {card ? t('cardName', { card: cardName(card), month: formatCardMonth(card) }) : t('noCard')}
      </Fact>
      <Fact name={t('deposit')}>
        <Deposit auction={auction} applicant={applicant} />
      </Fact>
      {auction.config.meeting.length > 0 && (
        <Fact name={t('attendance')}>
          <Attendance auction={auction} applicant={applicant} />
        </Fact>
      )}
    </>
  )
}

/** Returns the bidder's name, unless the account has been erased. */
export function useApplicantName({ firstName, lastName }: Applicant): string {
  const t = useTranslations('registrations.house')
  return personName(firstName, lastName) || t('erased')
}

/** The state of a registration; the future state if a decision has not taken effect yet (W8). */
export function RegistrationMark({ applicant: { status, wanting, scheduled } }: { applicant: Applicant }) {
  const t = useTranslations('registrations.house')
  if (scheduled) return <StateMark state="bidding" label={t(`scheduled.${scheduled.decision}`)} />
  const state = registrationStatus(status)
  if (state === 'approved') return <StateMark state="won" label={t('approved')} />
  if (wanting === 'deposit') return <StateMark state="lost" label={t('suspended')} />
  return state === 'pending' ? (
    <StateMark state="bidding" label={t('pending')} />
  ) : (
    <StateMark state="passed" label={t('refused')} />
  )
}

function Deposit({
  auction,
  applicant: { deposit, signatureFile },
}: {
  auction: Auction
  applicant: Applicant
}) {
  const t = useTranslations('registrations.house')
  if (auction.depositType === 'none') return t('noDeposit')
  return (
    <>
      {t(`depositState.${deposit.status}`)} {deposit.amount > 0 && money(deposit.amount, auction.currency)}{' '}
      {deposit.status === 'held' &&
        deposit.expiresAt > 0 &&
        t('until', { time: dateTime(deposit.expiresAt) })}{' '}
      {signatureFile !== '' && (
        <a className={typography.link} href={`/uploads/${signatureFile}`} download="signature.png">
          {t('signature')}
        </a>
      )}
    </>
  )
}

/** More than two guests, as encoded on the wire. */
const moreThanTwo = 99

function Attendance({
  auction,
  applicant: { meetingId, inviteCount, joinTime },
}: {
  auction: Auction
  applicant: Applicant
}) {
  const t = useTranslations('registrations.house')
  const place = auction.config.meeting.find(({ id }) => id === meetingId)?.name
  if (!place) return t('online')
  const half = joinTime === 'PM' ? 'PM' : 'AM'
  if (inviteCount === moreThanTwo) return t('attendsMore', { place, half })
  return t('attends', { place, count: inviteCount, half })
}
