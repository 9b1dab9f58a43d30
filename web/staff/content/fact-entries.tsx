import { useTranslations } from 'use-intl'
import { contentFields } from '#domain/content/content-draft.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { TimeField } from '#web/kit/ui/time-field.tsx'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import { parseTimeInput, toTimeInput } from '#web/staff/drafts/time-input.ts'
import css from './content.module.css'
import { useContentForm } from './content-form.ts'

/** The fields of a text besides what is written: topic, sale, lots and times. */
export function FactEntries() {
  const { content } = useContentForm()
  return (
    <div className={css.facts}>
      {contentFields[content.kind].map((field) => {
        switch (field) {
          case 'topicId':
            return <TopicEntry key={field} />
          case 'auctionId':
            return <SaleEntry key={field} />
          case 'lotIds':
            return <LotsEntry key={field} />
          case 'startTime':
          case 'endTime':
          case 'until':
            return <TimeEntry key={field} field={field} />
          default:
            return null
        }
      })}
    </div>
  )
}

function TopicEntry() {
  const t = useTranslations('content')
  const form = useContentForm()
  const { content, isEditable, save, rev } = form
  const { draft, topics } = content
  return (
    <SelectField
      label={t('field.topicId')}
      disabled={!isEditable}
      error={form.problems.get('topicId')}
      value={draft.topicId}
      onChange={({ currentTarget: { value } }) => save('topicId', { topicId: value }, rev)}
    >
      <option value="">{t('noTopic')}</option>
      {topics.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function SaleEntry() {
  const t = useTranslations('content')
  const form = useContentForm()
  const { content, isEditable, save } = form
  const entry = useFormEntry(form, 'auctionId', content.draft.auctionId, (value, seen) =>
    save('auctionId', { auctionId: value.trim() }, seen),
  )
  return (
    <TextField
      label={t('field.auctionId')}
      autoComplete="off"
      {...entry}
      readOnly={!isEditable || entry.readOnly}
    />
  )
}

function LotsEntry() {
  const t = useTranslations('content')
  const form = useContentForm()
  const { content, isEditable, save } = form
  const entry = useFormEntry(form, 'lotIds', content.draft.lotIds.join(', '), (value, seen) => {
    const lotIds = value.split(/[\s,，、]+/).filter((id) => id !== '')
    save('lotIds', { lotIds: [...new Set(lotIds)] }, seen)
  })
  return (
    <TextField
      label={t('field.lotIds')}
      autoComplete="off"
      {...entry}
      hint={entry.hint ?? t('lotsHint')}
      readOnly={!isEditable || entry.readOnly}
    />
  )
}

function TimeEntry({ field }: { field: 'startTime' | 'endTime' | 'until' }) {
  const t = useTranslations('content')
  const form = useContentForm()
  const { content, isEditable, save, refuse } = form
  const entry = useFormEntry(form, field, toTimeInput(content.draft[field] || null), (value, seen) => {
    const time = parseTimeInput(value)
    if (time === null && value.trim() !== '') return refuse(field, t('notTime'))
    save(field, { [field]: time ?? 0 }, seen)
  })
  return <TimeField label={t(`field.${field}`)} {...entry} readOnly={!isEditable || entry.readOnly} />
}
