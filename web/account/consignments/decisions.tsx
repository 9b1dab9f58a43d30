import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { figureRange } from '#web/kit/ui/figures.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { sellConsentGive, sellConsentList, sellItemDecide } from '#wire/calls/consents.ts'
import { type OwnLotConsents, unsoldChoices } from '#wire/entities/consent.ts'
import css from './decisions.module.css'

type Asked = OwnLotConsents['asked'][number]

/** The requests for the seller's consent (S9), and the unsold lots with the choices for them (S11). */
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
  const t = useTranslations('selling.decisions')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const text = useRequestText()(asked, currency)
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const answer = async (agrees: boolean) => {
    setBusy(true)
    const why = agrees ? '' : reason.trim()
    const response = await call(sellConsentGive, { consentId: asked.id, agrees, reason: why })
    setBusy(false)
    if (response.ok) {
      show({ kind: 'done', key: 'consent', text: t(agrees ? 'agreed' : 'declined') })
      return void refresh(sellConsentList)
    }
    setProblem(response.error.name === 'wrongState' ? t('changed') : response.error.message)
  }
  return (
    <>
      <p>{text}</p>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {isDeclining && (
        <TextField
          label={t('reason')}
          optional
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <p className={layout.wrap}>
        {!isDeclining && (
          <Button
            size="sm"
            busy={busy}
            aria-label={`${t('agree')}: ${text}`}
            onClick={() => void answer(true)}
          >
            {t('agree')}
          </Button>
        )}
        <Button
          kind={isDeclining ? 'ink' : 'line'}
          size="sm"
          busy={busy}
          aria-label={`${t('decline')}: ${text}`}
          onClick={() => (isDeclining ? void answer(false) : setDeclining(true))}
        >
          {t('decline')}
        </Button>
        {isDeclining && (
          <Button kind="quiet" size="sm" onClick={() => setDeclining(false)}>
            {t('back')}
          </Button>
        )}
      </p>
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
