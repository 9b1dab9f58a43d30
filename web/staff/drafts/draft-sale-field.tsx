import { SelectField } from '#web/kit/ui/select-field.tsx'
import { useDraftList, useDraftTitle } from './draft-list.ts'

/** Chooses a sale in preparation. */
export function DraftSaleField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (id: string) => void
}) {
  const drafts = useDraftList()
  const titleOf = useDraftTitle()
  return (
    <SelectField label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {drafts.map((draft) => (
        <option key={draft.id} value={draft.id}>
          {titleOf(draft)}
        </option>
      ))}
    </SelectField>
  )
}
