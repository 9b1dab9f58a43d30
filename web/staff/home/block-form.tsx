import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type DraftLanguage, languageTags } from '#domain/drafts/bilingual.ts'
import { type BlockText, hasBlockField, maxRefs, refKinds, textsOfBlock } from '#domain/home/home-draft.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import { parseTimeInput, toTimeInput } from '#web/staff/drafts/time-input.ts'
import { TimeField } from '#web/staff/kit/time-field.tsx'
import { TextColumns } from '#web/staff/layout/text-columns.tsx'
import { RefsField } from '#web/staff/refs/refs-field.tsx'
import { TraditionalText } from '#web/staff/traditional/traditional-text.tsx'
import type { EditedBlock } from '#wire/entities/home-draft.ts'
import css from './home-editor.module.css'
import { fieldPath } from './paths.ts'
import { PictureEntry } from './picture-entry.tsx'
import { useBlockLabel } from './use-block-name.ts'
import type { BlockFormState } from './use-home-autosave.ts'
import { useTextName } from './use-text-name.ts'

type Props = { readonly block: EditedBlock; readonly form: BlockFormState }

/**
 * The fields of one block.
 *
 * @param isChosen whether the reader has just chosen it, so that it has the focus
 * @param onRemove null if the user may not remove it
 */
export function BlockForm({
  block,
  form,
  isChosen,
  onRemove,
}: Props & { isChosen: boolean; onRemove: (() => void) | null }) {
  const t = useTranslations('homePage')
  const labelOf = useBlockLabel()
  const textName = useTextName(block.kind)
  const { kind, id } = block
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChosen) heading.current?.focus()
  }, [isChosen])
  const refKind = refKinds[kind]
  const texts = textsOfBlock(kind).filter((text) => text !== 'alt' || block.picture)
  const save = (field: 'isShown' | 'refs', value: boolean | readonly string[]) =>
    form.save(fieldPath(id, field), { blockId: id, patch: { [field]: value } }, form.rev)
  return (
    <form className={css.form} aria-labelledby={`heading-${id}`} onSubmit={(event) => event.preventDefault()}>
      <h2 ref={heading} id={`heading-${id}`} tabIndex={-1} className={typography.t4}>
        {labelOf(block)}
      </h2>
      <p className={typography.muted}>{t(`about.${kind}`)}</p>
      <div className={css.dates}>
        <CheckboxField
          checked={block.isShown}
          disabled={!form.isEditable}
          onChange={({ currentTarget }) => save('isShown', currentTarget.checked)}
        >
          {t('isShown')}
        </CheckboxField>
        <TimeEntry block={block} form={form} field="from" />
        <TimeEntry block={block} form={form} field="until" />
      </div>
      {refKind !== null && (
        <RefsField
          kind={refKind}
          ids={block.refs}
          named={block.named}
          most={maxRefs[refKind]}
          empty={t(`automatic.${refKind}`)}
          isEditable={form.isEditable}
          onChange={(refs) => save('refs', refs)}
        />
      )}
      {hasBlockField(kind, 'link') && <LinkEntry block={block} form={form} />}
      {hasBlockField(kind, 'picture') && <PictureEntry block={block} form={form} />}
      {texts.length > 0 && (
        <TextColumns
          label={t('texts')}
          texts={texts}
          entry={(text, lang) => <TextEntry block={block} form={form} text={text} lang={lang} />}
          traditional={
            form.isEditable
              ? (text) => (
                  <TraditionalText
                    of="content"
                    place={`home ${id} ${text}`}
                    label={textName(text)}
                    text={block[text].zh}
                  />
                )
              : null
          }
        />
      )}
      {onRemove && (
        <div>
          <Button kind="line" size="sm" onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      )}
    </form>
  )
}

function TextEntry({ block, form, text, lang }: Props & { text: BlockText; lang: DraftLanguage }) {
  const textName = useTextName(block.kind)
  const path = fieldPath(block.id, `${text}.${lang}`)
  const entry = useFormEntry(form, path, block[text][lang], (value, seen) =>
    form.save(path, { blockId: block.id, patch: { [text]: { [lang]: value } } }, seen),
  )
  const props = {
    ...entry,
    readOnly: !form.isEditable || entry.readOnly,
    label: textName(text),
    lang: languageTags[lang],
    autoComplete: 'off',
  }
  return text === 'text' ? (
    <TextAreaField rows={3} maxLength={1_000} {...props} />
  ) : (
    <TextField maxLength={200} {...props} />
  )
}

function TimeEntry({ block, form, field }: Props & { field: 'from' | 'until' }) {
  const t = useTranslations('homePage')
  const path = fieldPath(block.id, field)
  const entry = useFormEntry(form, path, toTimeInput(block[field] || null), (value, seen) => {
    const time = parseTimeInput(value)
    if (time === null && value.trim() !== '') return form.refuse(path, t('notTime'))
    form.save(path, { blockId: block.id, patch: { [field]: time ?? 0 } }, seen)
  })
  return (
    <TimeField
      label={t(`field.${field}`)}
      optional
      {...entry}
      readOnly={!form.isEditable || entry.readOnly}
    />
  )
}

function LinkEntry({ block, form }: Props) {
  const t = useTranslations('homePage')
  const path = fieldPath(block.id, 'link')
  const entry = useFormEntry(form, path, block.link, (value, seen) =>
    form.save(path, { blockId: block.id, patch: { link: value.trim() } }, seen),
  )
  return (
    <TextField
      label={t('field.link')}
      type="url"
      maxLength={500}
      autoComplete="off"
      {...entry}
      hint={entry.hint ?? t('linkHint')}
      readOnly={!form.isEditable || entry.readOnly}
    />
  )
}
