import { useTranslations } from 'use-intl'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { fullName } from '#web/kit/names/person-name.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import layout from '#web/staff/layout/list-and-sheet.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffIdentityDecide } from '#wire/calls/staff-identity.ts'
import type { IdentitySheet } from '#wire/entities/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { AccessLog } from './access-log.tsx'
import { DocumentImages } from './document-images.tsx'
import { IdentityDecision } from './identity-decision.tsx'
import { identityMarks } from './identity-marks.ts'

/** A submission with its documents and the decision. */
export function SubmissionSheet({ sheet }: { sheet: IdentitySheet }) {
  const t = useTranslations('identity')
  const isOwn = useUserId() === sheet.userId
  const state = identityState(sheet.status)
  return (
    <article className={layout.sheet}>
      <header className={layout.sheetHead}>
        <h2 className={typography.t1}>{fullName(sheet)}</h2>
        <StateMark state={identityMarks[state]} label={t(`state.${state}`)} />
      </header>
      <dl className={layout.facts}>
        <Fact name={t('house.email')}>{sheet.email}</Fact>
        <Fact name={t('house.phone')}>{sheet.phone}</Fact>
        <Fact name={t('house.language')}>{t(`house.languageName.${sheet.lang}`)}</Fact>
        <Fact name={t('house.sentLabel')}>
          <DateTime at={sheet.sentAt} />
        </Fact>
        {sheet.decidedAt > 0 && (
          <Fact name={t('house.decidedLabel')}>
            <DateTime at={sheet.decidedAt} /> {sheet.decidedBy}
          </Fact>
        )}
        {sheet.reason !== '' && <Fact name={t('house.reason')}>{sheet.reason}</Fact>}
      </dl>
      <DocumentImages key={sheet.id} sheet={sheet} />
      {isOwn ? (
        <p className={layout.hint}>{t('house.own')}</p>
      ) : (
        state !== 'rejected' && (
          <MayCall call={staffIdentityDecide}>
            <IdentityDecision key={`${sheet.id} ${sheet.status}`} sheet={sheet} />
          </MayCall>
        )
      )}
      <AccessLog sheet={sheet} />
    </article>
  )
}
