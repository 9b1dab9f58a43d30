import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date, figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import sections from '#web/staff/clients/client-sections.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { consentList, consentNote } from '#wire/calls/consents.ts'
import type { LotConsents } from '#wire/entities/consent.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { subjectsFor } from './consent-subjects.ts'

/** What the seller of a consignment has consented to, what still lacks consent (S9), and their choices (S11). */
export function Consents({ consignment: { id, seller } }: { consignment: Consignment }) {
  const t = useTranslations('consents')
  const query = useApiQuery(consentList, { consignmentId: id }, { enabled: seller !== null })
  const [open, setOpen] = useState<LotConsents | null>(null)
  if (seller === null) return null
  const lots = query.data?.list ?? []
  const lacking = lots.filter(({ lacks }) => lacks !== null).length
  return (
    <Module title={t('title')} note={query.data && t('lacking', { count: lacking })}>
      {query.data ? (
        <ul className={sections.list}>
          {lots.map((lot) => (
            <Row key={lot.lotId} lot={lot} onOpen={() => setOpen(lot)} />
          ))}
        </ul>
      ) : (
        <LoadingOrError message={t('failed')} query={query} />
      )}
      {open && <ConsentDialog consignmentId={id} lot={open} onClose={() => setOpen(null)} />}
    </Module>
  )
}

function Row({ lot, onOpen }: { lot: LotConsents; onOpen: () => void }) {
  const t = useTranslations('consents')
  const { lacks, consents, choice, title, sale } = lot
  const name = [sale.no, lotLabel(lot)].filter(Boolean).join(', ')
  return (
    <li>
      <span>
        {name} {title}
      </span>
      {lacks === null ? (
        consents.at(-1)?.state === 'given' && <StateMark state="won" label={t('complete')} />
      ) : (
        <StateMark state="lost" label={t(`lacks.${lacks}`)} />
      )}
      {consents.at(-1)?.state === 'refused' && <StateMark state="lost" label={t('declined')} />}
      {consents.map((consent) => (
        <Answer key={consent.id} consent={consent} />
      ))}
      {choice && <span className={typography.strong}>{t(`choice.${choice}`)}</span>}
      <MayCall call={consentNote}>
        {subjectsFor(lot).length > 0 && (
          <span className={sections.end}>
            <Button kind="line" size="sm" aria-label={t('openOf', { name })} onClick={onOpen}>
              {t('open')}
            </Button>
          </span>
        )}
      </MayCall>
    </li>
  )
}

function Answer({ consent }: { consent: LotConsents['consents'][number] }) {
  const t = useTranslations('consents')
  const { subject, state, how, from, price, until, note, askedAt, answeredAt, recordedBy } = consent
  const what = [t(`subject.${subject}`), ...(price ? [figure(price)] : []), until ?? '']
    .filter(Boolean)
    .join(' ')
  const answer =
    state === 'asked'
      ? t('asked', { date: date(askedAt) })
      : t(`${state}.${how ?? 'page'}`, { date: date(answeredAt) })
  const by = how === 'page' || state === 'asked' ? '' : `${t(`from.${from ?? 'seller'}`)}, ${recordedBy}`
  return <span className={sections.quiet}>{[what, answer, by, note].filter(Boolean).join(' · ')}</span>
}
