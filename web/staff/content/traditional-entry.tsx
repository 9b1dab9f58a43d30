import type { ContentText } from '#domain/content/content-draft.ts'
import { TraditionalBody, TraditionalText } from '#web/staff/traditional/traditional-text.tsx'
import { useContentForm } from './content-form.ts'
import { useTextLabel } from './use-field-name.ts'

/** A text in Traditional Chinese. The names of authors stay as they are. */
export function TraditionalEntry({ text }: { text: ContentText }) {
  const { content } = useContentForm()
  const { kind, id, draft } = content
  const labelOf = useTextLabel(kind)
  const props = { place: `${kind} ${id} ${text}`, label: labelOf(text), text: draft[text].zh }
  switch (text) {
    case 'author':
      return null
    case 'body':
      return <TraditionalBody {...props} />
    default:
      return <TraditionalText of="content" {...props} />
  }
}
