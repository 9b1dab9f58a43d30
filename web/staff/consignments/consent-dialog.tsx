import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { consentChannels, consentGivers } from '#domain/auction/changes/lot-change.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { WholeNumberField } from '#web/kit/ui/whole-number-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { consentAsk, consentList, consentNote } from '#wire/calls/consents.ts'
import type { LotConsents } from '#wire/entities/consent.ts'
import { maxWhole } from '#wire/schema/values.ts'
import { subjectsFor } from './consent-subjects.ts'
import { useConsignmentAction } from './use-consignment-action.ts'

/** Asks the seller for consent on their page, or records consent given by other means (S9). */
export function ConsentDialog({
  consignmentId,
  lot,
  onClose,
}: {
  consignmentId: string
  lot: LotConsents
  onClose: () => void
}) {
  const t = useTranslations('consents')
  const call = useApiCall()
  const refresh = useRefresh()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useConsignmentAction()
  const subjects = subjectsFor(lot)
  const [subject, setSubject] = useState(subjects[0] ?? 'terms')
  const [price, setPrice] = useState('')
  const [until, setUntil] = useState('')
  const [how, setHow] = useState<string>('page')
  const [from, setFrom] = useState<(typeof consentGivers)[number]>('seller')
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const channel = consentChannels.find((one) => one === how)
  const lowest = Number(price)
  const isBelow = subject === 'belowReserve'
  const isTime = subject === 'moreTime'
  const isUntilMissing = isTime && !isCalendarDay(until)
  const isPriceMissing = isBelow && !(lowest > 0)
  const isDayMissing = channel !== undefined && !isCalendarDay(day)

  async function submit() {
    setChecked(true)
    if (isPriceMissing || isUntilMissing || isDayMissing) return
    const figure = isBelow ? lowest : subject === 'terms' ? (lot.reserve ?? undefined) : undefined
    const about = {
      consignmentId,
      lotId: lot.lotId,
      subject,
      ...(figure && { price: figure }),
      ...(isTime && { until }),
    }
    const noted = { how: channel ?? 'telephone', from, date: day, note: note.trim() }
    const ak = keyFor(JSON.stringify({ about, how, noted }))
    const isDone = await run(() =>
      channel ? call(consentNote, { ...about, ...noted, ak }) : call(consentAsk, { ...about, ak }),
    )
    await refresh(consentList)
    if (isDone) onClose()
  }

  return (
    <DialogForm
      title={t('dialog.title')}
      problem={problem}
      cancel={t('dialog.cancel')}
      save={t(channel ? 'dialog.note' : 'dialog.ask')}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label={t('dialog.subject')}
        value={subject}
        onChange={({ currentTarget }) =>
          setSubject(subjects.find((one) => one === currentTarget.value) ?? subject)
        }
      >
        {subjects.map((one) => (
          <option key={one} value={one}>
            {t(`subject.${one}`)}
          </option>
        ))}
      </SelectField>
      {subject === 'terms' && <Terms lot={lot} />}
      {isBelow && (
        <WholeNumberField
          label={t('dialog.lowest', { currency: lot.currency })}
          min={1}
          max={maxWhole}
          value={price}
          error={isChecked && isPriceMissing ? t('dialog.needPrice') : undefined}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
      )}
      {isTime && (
        <DateField
          label={t('dialog.until')}
          required
          value={until}
          error={isChecked && isUntilMissing ? t('dialog.needUntil') : undefined}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      )}
      <SelectField
        label={t('dialog.how')}
        value={how}
        onChange={({ currentTarget }) => setHow(currentTarget.value)}
      >
        <option value="page">{t('dialog.page')}</option>
        {consentChannels.map((one) => (
          <option key={one} value={one}>
            {t(`how.${one}`)}
          </option>
        ))}
      </SelectField>
      {channel && (
        <>
          <SelectField
            label={t('dialog.from')}
            value={from}
            onChange={({ currentTarget }) =>
              setFrom(consentGivers.find((one) => one === currentTarget.value) ?? 'seller')
            }
          >
            {consentGivers.map((one) => (
              <option key={one} value={one}>
                {t(`from.${one}`)}
              </option>
            ))}
          </SelectField>
          <DateField
            label={t('dialog.date')}
            required
            value={day}
            error={isChecked && isDayMissing ? t('dialog.needDate') : undefined}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <TextField
            label={t('dialog.remark')}
            optional
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </>
      )}
    </DialogForm>
  )
}

function Terms({ lot: { lowEstimate, highEstimate, reserve, currency } }: { lot: LotConsents }) {
  const t = useTranslations('consents.dialog')
  const shown = (value: number | null | undefined) => (value ? money(value, currency) : '–')
  return <p>{t('terms', { low: shown(lowEstimate), high: shown(highEstimate), reserve: shown(reserve) })}</p>
}
