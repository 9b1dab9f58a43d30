import { useTranslations } from 'use-intl'
import { contentFields, hasField } from '#domain/content/content-draft.ts'
import { FieldError } from '#web/kit/ui/field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import { parseTimeInput, toTimeInput } from '#web/staff/drafts/time-input.ts'
import { TimeField } from '#web/staff/kit/time-field.tsx'
import { RefsField } from '#web/staff/refs/refs-field.tsx'
import css from './content.module.css'
import { useContentForm } from './content-form.ts'

/** The topic of a text, and its times. */
export function FactEntries() {
  const { content } = useContentForm()
  return (
    <div className={css.facts}>
      {contentFields[content.kind].map((field) => {
        switch (field) {
          case 'topicId':
            return <TopicEntry key={field} />
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
      id="field-topicId"
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

/** The sale that a text is about and the lots that it mentions, found by search. */
export function RefEntries() {
  const { content } = useContentForm()
  const kinds = (['sale', 'lot'] as const).filter((kind) => hasField(content.kind, refFields[kind]))
  return (
    <div className={css.refs}>
      {kinds.map((kind) => (
        <RefEntry key={kind} kind={kind} />
      ))}
    </div>
  )
}

const refFields = { sale: 'auctionId', lot: 'lotIds' } as const

/** The maximum number of lots of a text. */
const mostLots = 60

function RefEntry({ kind }: { kind: keyof typeof refFields }) {
  const t = useTranslations('content')
  const form = useContentForm()
  const { content, isEditable, save, rev } = form
  const { auctionId, lotIds } = content.draft
  const field = refFields[kind]
  const { hint, error } = useFormEntry(form, field, '', () => undefined)
  const sales = auctionId === '' ? [] : [auctionId]
  return (
    <div id={`field-${field}`}>
      <RefsField
        kind={kind}
        ids={kind === 'sale' ? sales : lotIds}
        named={content.named}
        most={kind === 'sale' ? 1 : mostLots}
        empty={t(`noRefs.${kind}`)}
        withPast
        isEditable={isEditable}
        onChange={(ids) => save(field, kind === 'sale' ? { auctionId: ids[0] ?? '' } : { lotIds: ids }, rev)}
      />
      {hint}
      <FieldError id={`field-${field}-error`} error={error} />
    </div>
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
