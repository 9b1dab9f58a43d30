import { useTranslations } from 'use-intl'
import { type MissingField, onlineOnly } from '#domain/registration/registration-steps.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { FieldError } from '#web/kit/ui/field.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import css from './attendance-step.module.css'
import type { StoredDraft } from './draft.ts'

/** The value sent for three or more. */
const threeOrMore = 99

/** Attendance in the saleroom: place, number of guests including the bidder, and time. */
export function AttendanceStep({
  auction,
  draft,
  gap,
  onChange,
}: {
  auction: Auction
  draft: StoredDraft
  gap: MissingField | null
  onChange: (changes: Partial<StoredDraft>) => void
}) {
  const t = useTranslations('registrations.attendance')
  const gaps = useTranslations('registrations.gap')
  const places = [...auction.config.meeting, { id: onlineOnly, name: t('online') }]
  const isAttending = draft.meetingId !== '' && draft.meetingId !== onlineOnly
  const counts = [
    { value: '1', label: t('alone') },
    { value: '2', label: t('withOne') },
    { value: String(threeOrMore), label: t('more') },
  ]
  const halves = [
    { value: 'AM' as const, label: t('am') },
    { value: 'PM' as const, label: t('pm') },
  ]
  return (
    <>
      <fieldset
        data-gap="meeting"
        className={css.places}
        aria-describedby={gap === 'meeting' ? 'register-meeting' : undefined}
      >
        <legend className={css.legend}>{t('legend')}</legend>
        {places.map(({ id, name }) => (
          <label key={id} className={css.place}>
            <input
              type="radio"
              name="meeting"
              className={css.input}
              value={id}
              checked={draft.meetingId === id}
              onChange={() => onChange({ meetingId: id })}
            />
            {name}
          </label>
        ))}
        <FieldError id="register-meeting" error={gap === 'meeting' ? gaps('meeting') : undefined} />
      </fieldset>
      {isAttending && (
        <>
          <div data-gap="attendees">
            <p className={css.legend} aria-hidden="true">
              {t('guests')}
            </p>
            <Segmented
              label={t('guests')}
              segments={counts}
              value={String(draft.inviteCount)}
              onChange={(count) => onChange({ inviteCount: Number(count) })}
            />
            <p className={classes(typography.small, layout.above2)}>{t('guestsNote')}</p>
            <FieldError id="register-guests" error={gap === 'attendees' ? gaps('attendees') : undefined} />
          </div>
          <div>
            <p className={css.legend} aria-hidden="true">
              {t('arrival')}
            </p>
            <Segmented
              label={t('arrival')}
              segments={halves}
              value={draft.joinTime}
              onChange={(joinTime) => onChange({ joinTime })}
            />
          </div>
        </>
      )}
    </>
  )
}
