import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { figureRange } from '#web/kit/ui/figures.ts'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { sellConsentGive, sellConsentList, sellItemDecide } from '#wire/calls/consents.ts'
import { type OwnLotConsents, unsoldChoices } from '#wire/entities/consent.ts'
import { AgreeOrDecline } from './agree-or-decline.tsx'
import css from './decisions.module.css'

type Asked = OwnLotConsents['asked'][number]

/** Shows the requests for the seller's consent (S9), and the unsold lots with their choices (S11). */
export function Decisions({ consignmentId }: { consignmentId: string }) {
  const t = useTranslations('selling.decisions')
  const { data } = useApiQuery(sellConsentList, { consignmentId })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="decisions">
      <SectionHead title={t('title')} id="decisions" />
      <ul>
        {data.list.map((lot) => (
          <li key={lot.lotId} className={css.row}>
            <h3 className={typography.t4}>
              {lot.state === 'draft' ? lot.title : t('lot', { number: lotLabel(lot), title: lot.title })}
            </h3>
            {lot.asked.map((asked) => (
              <Request key={asked.id} asked={asked} currency={lot.currency} />
            ))}
            {lot.isUnsold && <Choice consignmentId={consignmentId} lot={lot} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Request({ asked, currency }: { asked: Asked; currency: string }) {
  const call = useApiCall()
  const refresh = useRefresh()
  const text = useRequestText()(asked, currency)
  return (
    <>
      <p>{text}</p>
      <AgreeOrDecline
        about={text}
        answer={(agrees, reason) => call(sellConsentGive, { consentId: asked.id, agrees, reason })}
        onAnswered={() => void refresh(sellConsentList)}
      />
    </>
  )
}

function useRequestText(): (asked: Asked, currency: string) => string {
  const t = useTranslations('selling.decisions')
  return ({ subject, lowEstimate, highEstimate, price, until }, currency) => {
    const shown = price ? money(price, currency) : ''
    switch (subject) {
      case 'terms': {
        const estimate =
          lowEstimate !== null && highEstimate !== null
            ? `${currency}\u00a0${figureRange(lowEstimate, highEstimate)}`
            : '–'
        return price ? t('terms', { estimate, reserve: shown }) : t('termsWithout', { estimate })
      }
      case 'belowReserve':
        return t('belowReserve', { price: shown })
      case 'withdrawal':
        return t('withdrawal')
      case 'moreTime':
        return t('moreTime', { day: until ?? '' })
      case 'cancellation':
        return t('cancellation')
    }
  }
}

function Choice({ consignmentId, lot: { lotId, choice } }: { consignmentId: string; lot: OwnLotConsents }) {
  const t = useTranslations('selling.decisions')
  const call = useApiCall()
  const refresh = useRefresh()
  const [problem, setProblem] = useState('')
  const decide = async (value: string) => {
    const chosen = unsoldChoices.find((one) => one === value)
    if (!chosen) return
    const response = await call(sellItemDecide, { consignmentId, lotId, choice: chosen })
    setProblem(response.ok ? '' : response.error.message)
    await refresh(sellConsentList)
  }
  return (
    <SelectField
      label={t('unsold')}
      hint={choice === null ? t('unsoldHint') : t('saved')}
      error={problem || undefined}
      value={choice ?? ''}
      onChange={({ currentTarget }) => void decide(currentTarget.value)}
    >
      <option value="" disabled>
        {t('choose')}
      </option>
      {unsoldChoices.map((one) => (
        <option key={one} value={one}>
          {t(`choice.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}
