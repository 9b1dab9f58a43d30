import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type OwnAttribute,
  type OwnAttributeFields,
  ownTypes,
} from '#domain/lots/attributes/own-attributes.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { NameFields } from '#web/staff/layout/name-fields.tsx'
import { ownAttributeChange, ownAttributeCreate, ownAttributeList } from '#wire/calls/own-attributes.ts'
import { useIssueText, useLabelOf } from './attribute-texts.ts'
import { KindFields } from './kind-fields.tsx'
import { newType, TypeFields } from './type-fields.tsx'

const newAttribute: OwnAttributeFields = {
  type: { is: 'text' },
  kinds: ['wine', 'spirits'],
  label: { en: '', zh: '' },
  headers: '',
  shown: 'row',
  isFilter: false,
  isSearched: false,
  isRetired: false,
}

/** Adds an attribute, or changes one. */
export function AttributeDialog({
  attribute,
  onClose,
}: {
  attribute: OwnAttribute | null
  onClose: () => void
}) {
  const t = useTranslations('attributes')
  const texts = useTranslations('presets')
  const call = useApiCall()
  const refresh = useRefresh()
  const issueText = useIssueText()
  const labelOf = useLabelOf()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [fields, setFields] = useState<OwnAttributeFields>(() => attribute ?? newAttribute)
  const set = (changed: Partial<OwnAttributeFields>) => setFields((before) => ({ ...before, ...changed }))

  const save = async () => {
    if (fields.kinds.length === 0) return setProblem(t('form.noKind'))
    const { type, kinds, label, headers, shown, isFilter, isSearched, isRetired } = fields
    const stated = { type, kinds, label, headers, shown, isFilter, isSearched, isRetired }
    setBusy(true)
    const response = attribute
      ? await call(ownAttributeChange, { id: attribute.id, attribute: stated })
      : await call(ownAttributeCreate, { attribute: stated })
    await refresh(ownAttributeList)
    setBusy(false)
    if (!response.ok) return setProblem(issueText(response.error))
    show({ kind: 'done', key: ownAttributeList.path, text: t('saved', { name: labelOf(fields) }) })
    onClose()
  }
  return (
    <DialogForm
      title={attribute ? t('editNamed', { name: labelOf(attribute) }) : t('add')}
      problem={problem}
      cancel={texts('cancel')}
      save={texts('save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NameFields
        names={{ nameEn: fields.label.en, nameZh: fields.label.zh }}
        onChange={({ nameEn, nameZh }) => set({ label: { en: nameEn, zh: nameZh } })}
      />
      <SelectField
        label={t('type.label')}
        value={fields.type.is}
        onChange={({ currentTarget: { value } }) => {
          const chosen = ownTypes.find((is) => is === value)
          if (chosen) set({ type: newType(chosen) })
        }}
      >
        {ownTypes.map((is) => (
          <option key={is} value={is}>
            {t(`type.${is}`)}
          </option>
        ))}
      </SelectField>
      <TypeFields type={fields.type} onChange={(type) => set({ type })} />
      <KindFields kinds={fields.kinds} onChange={(kinds) => set({ kinds })} />
      <TextAreaField
        label={t('form.headers')}
        hint={t('form.headersHint')}
        optional
        rows={2}
        maxLength={1_000}
        value={fields.headers}
        onChange={({ currentTarget }) => set({ headers: currentTarget.value.replaceAll('\n', ', ') })}
      />
      <SelectField
        label={t('form.shown')}
        value={fields.shown}
        onChange={({ currentTarget }) => set({ shown: currentTarget.value === 'staff' ? 'staff' : 'row' })}
      >
        <option value="row">{t('shown.row')}</option>
        <option value="staff">{t('shown.staff')}</option>
      </SelectField>
      {fields.shown !== 'staff' && (
        <>
          <CheckboxField
            checked={fields.isFilter}
            onChange={({ currentTarget }) => set({ isFilter: currentTarget.checked })}
          >
            {t('form.filter')}
          </CheckboxField>
          <CheckboxField
            checked={fields.isSearched}
            onChange={({ currentTarget }) => set({ isSearched: currentTarget.checked })}
          >
            {t('form.searched')}
          </CheckboxField>
        </>
      )}
    </DialogForm>
  )
}
