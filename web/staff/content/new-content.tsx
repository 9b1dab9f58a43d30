import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ContentKind, contentKinds } from '#domain/content/content-draft.ts'
import { slugOf } from '#domain/content/slug.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { contentCreate } from '#wire/calls/staff-content.ts'
import { AddressDialog } from './address-dialog.tsx'

/** Creates a text at an address and opens its editor. @param kind the kind that is chosen first */
export function NewContent({ kind: first, onClose }: { kind: ContentKind; onClose: () => void }) {
  const t = useTranslations('content')
  const call = useApiCall()
  const [kind, setKind] = useState(first)
  const [title, setTitle] = useState('')
  return (
    <AddressDialog
      kind={kind}
      address=""
      suggested={slugOf(title)}
      title={t('new.title')}
      save={t('new.save')}
      hint={t('new.addressHint')}
      send={(contentId, ak) => call(contentCreate, { kind, contentId, title: title.trim(), ak })}
      onClose={onClose}
    >
      <SelectField
        label={t('column.kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          setKind(contentKinds.find((one) => one === value) ?? first)
        }
      >
        {contentKinds.map((one) => (
          <option key={one} value={one}>
            {t(`kind.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('new.name')}
        maxLength={200}
        autoComplete="off"
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
    </AddressDialog>
  )
}
