import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { figure } from '#web/kit/i18n/formats.ts'
import layout from '#web/kit/ui/layout.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { WholeNumberField } from '#web/kit/ui/whole-number-field.tsx'
import { PointsTable } from '#web/shop/points/points-table.tsx'
import entryCss from '#web/staff/layout/goods-entry.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffPointsAdjust, type staffPointsGet } from '#wire/calls/staff-points.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './points.module.css'
import { SavedNote } from './saved-note.tsx'
import { useAction } from './use-action.ts'

/** A client's points, with a form to adjust them with a reason. */
export function HolderPoints({ holder }: { holder: DataOf<typeof staffPointsGet> }) {
  const t = useTranslations('housePoints.people')
  const call = useApiCall()
  const { isBusy, errorMessage, run } = useAction()
  const ak = useRef(createIdempotencyKey())
  const [isSaved, setSaved] = useState(false)
  const { userId, name, email, clientNumber, balance, owed, entries } = holder
  const adjust = async (form: HTMLFormElement) => {
    const entered = new FormData(form)
    const params = {
      userId,
      points: Number(entered.get('points')),
      reason: String(entered.get('reason') ?? '').trim(),
      ak: ak.current,
    }
    const isDone = await run(async () => {
      const response = await call(staffPointsAdjust, params)
      if (response.ok || response.error.name !== 'insufficientPoints') return response
      const { available } = response.error.data
      return { ok: false, error: { message: t('tooFew', { points: figure(available) }) } }
    })
    setSaved(isDone)
    if (!isDone) return
    ak.current = createIdempotencyKey()
    form.reset()
  }
  return (
    <>
      <article className={entryCss.entry} aria-labelledby="holder">
        <div className={entryCss.part}>
          <h2 id="holder" className={entryCss.number}>
            {name}
          </h2>
          <p className={typography.small}>{email}</p>
          <p className={typography.small}>{t('number', { number: clientNumber })}</p>
          <p className={entryCss.number}>{t('balance', { points: figure(balance) })}</p>
          {owed > 0 && <p className={typography.small}>{t('owed', { points: figure(owed) })}</p>}
        </div>
        <MayCall call={staffPointsAdjust}>
          <form
            method="post"
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault()
              void adjust(event.currentTarget)
            }}
          >
            <div className={entryCss.fields}>
              <WholeNumberField
                label={t('points')}
                hint={t('pointsHint')}
                name="points"
                min={-10_000_000}
                max={10_000_000}
              />
              <TextField label={t('reason')} hint={t('reasonHint')} name="reason" required maxLength={200} />
            </div>
            <SubmitButton size="sm" busy={isBusy}>
              {t('adjust')}
            </SubmitButton>
          </form>
        </MayCall>
        <SavedNote errorMessage={errorMessage} saved={isSaved && t('saved')} />
      </article>
      {entries.length > 0 && (
        <div className={layout.above5}>
          <PointsTable entries={entries} />
        </div>
      )}
    </>
  )
}
