import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { joinSentences } from '#web/kit/i18n/join-text.ts'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import record from '#web/staff/kit/record.module.css'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { addressIn } from '#wire/address/page-address.ts'
import { staffDisputeBear } from '#wire/calls/staff-disputes.ts'
import type { Dispute } from '#wire/entities/dispute.ts'
import type { Call } from '#wire/schema/call.ts'
import { BearDialog } from './bear-dialog.tsx'
import css from './disputes.module.css'

const marks: { readonly [state in Dispute['state']]: StateName } = {
  inquiry: 'bidding',
  needsResponse: 'lost',
  underReview: 'bidding',
  won: 'won',
  lost: 'lost',
  closed: 'ended',
}

/** The disputes of what was paid by card, with their papers and what is left to do (O22). */
export function Disputes({ list, readBy }: { list: readonly Dispute[]; readBy: readonly Call[] }) {
  const t = useTranslations('houseDisputes')
  const lang = useLocale()
  const mayReadPapers = useMayRead('invoices')
  const [bearing, setBearing] = useState<Dispute | null>(null)
  if (list.length === 0) return null
  return (
    <section className={layout.stack}>
      <h3 className={record.label}>{t('title')}</h3>
      <ul className={css.disputes}>
        {list.map((dispute) => (
          <li key={dispute.id} className={layout.stack}>
            <StateMark state={marks[dispute.state]} label={t(`state.${dispute.state}`)} />
            <p>
              {t('line', {
                amount: exactMoney(dispute.amount, dispute.currency),
                last4: dispute.last4,
                reason: t(`reason.${dispute.reason}`),
              })}
            </p>
            <p className={typography.muted}>
              <When dispute={dispute} />
            </p>
            <p className={layout.row}>
              {mayReadPapers && (
                // The link is to a file, not to a route.
                <a
                  className={typography.link}
                  href={addressIn(lang, `/house/disputes/${encodeURIComponent(dispute.id)}/papers.zip`)}
                  download
                >
                  {t('papers')}
                </a>
              )}
              {dispute.mayBear && (
                <MayCall call={staffDisputeBear}>
                  <Button kind="line" size="sm" onClick={() => setBearing(dispute)}>
                    {t('bear.name')}
                  </Button>
                </MayCall>
              )}
            </p>
          </li>
        ))}
      </ul>
      {bearing && <BearDialog dispute={bearing} readBy={readBy} onLeave={() => setBearing(null)} />}
    </section>
  )
}

/** The next date of a dispute, and its consequence. */
function When({ dispute: { state, dueAt, openedAt, endedAt, borneAt } }: { dispute: Dispute }) {
  const t = useTranslations('houseDisputes')
  const lang = useLocale()
  const opened = t('opened', { date: date(openedAt) })
  switch (state) {
    case 'inquiry':
    case 'needsResponse':
      return joinSentences(lang, opened, dueAt === 0 ? t('noEvidence') : t('due', { date: date(dueAt) }))
    case 'underReview':
      return opened
    case 'won':
    case 'closed':
      return t('ended', { date: date(endedAt) })
    case 'lost':
      return joinSentences(
        lang,
        t('ended', { date: date(endedAt) }),
        borneAt === 0 ? t('lost') : t('borne', { date: date(borneAt) }),
      )
  }
}
