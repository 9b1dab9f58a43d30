import { useTranslations } from 'use-intl'
import { noText } from '#domain/drafts/bilingual.ts'
import type { DraftMeeting } from '#domain/drafts/sale-draft.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import css from '../drafts.module.css'
import { LineEntry } from './entries.tsx'
import { useSaleForm } from './form-context.ts'

/** The maximum number of attendance options of a sale. */
const maxMeetings = 20

/** The attendance options of bidders: each option has a name in both languages. */
export function MeetingFields() {
  const t = useTranslations('drafts.meetings')
  const { draft, problems, save } = useSaleForm()
  const { meetings } = draft
  const set = (next: readonly DraftMeeting[]) => save('meetings', { meetings: next })
  return (
    <div className={css.whole} id="field-meetings">
      {meetings.map((meeting, index) => (
        <MeetingRow
          key={meeting.id}
          meeting={meeting}
          index={index}
          onRemove={() => set(meetings.filter(({ id }) => id !== meeting.id))}
        />
      ))}
      {problems.has('meetings') && <p role="alert">{problems.get('meetings')}</p>}
      {meetings.length < maxMeetings && (
        <Button
          kind="line"
          size="sm"
          onClick={() => set([...meetings, { id: createIdempotencyKey(), name: noText }])}
        >
          {t('add')}
        </Button>
      )}
    </div>
  )
}

function MeetingRow({
  meeting: { id, name },
  index,
  onRemove,
}: {
  meeting: DraftMeeting
  index: number
  onRemove: () => void
}) {
  const t = useTranslations('drafts')
  const { draft, save } = useSaleForm()
  const rename = (lang: 'en' | 'zh', text: string, seen: number) =>
    save(
      `meetings.${id}.${lang}`,
      {
        meetings: draft.meetings.map((one) =>
          one.id === id ? { ...one, name: { ...one.name, [lang]: text } } : one,
        ),
      },
      seen,
    )
  return (
    <div className={css.meeting} id={`field-meetings.${index}`}>
      {(['en', 'zh'] as const).map((lang) => (
        <LineEntry
          key={lang}
          path={`meetings.${id}.${lang}`}
          stored={name[lang]}
          label={t('meetings.name', { number: index + 1, language: t(`language.${lang}`) })}
          onLine={(text, seen) => rename(lang, text, seen)}
        />
      ))}
      <Button
        kind="quiet"
        size="sm"
        aria-label={t('meetings.removeNamed', { name: name.en || name.zh || String(index + 1) })}
        onClick={onRemove}
      >
        {t('meetings.remove')}
      </Button>
    </div>
  )
}
