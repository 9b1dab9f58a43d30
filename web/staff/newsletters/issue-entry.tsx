import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { IssuePatch } from '#domain/newsletter/issue-draft.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import css from './newsletters.module.css'
import type { IssueModel } from './use-issue.ts'

/**
 * A text of an issue, saved while typing.  @param path the path of its field (K8)
 * @param isLong whether it has several lines
 * @param isWrapped whether a line that is longer than the field is wrapped
 * @param best the length up to which mail programs show it, if it is counted
 */
export function TextEntry({
  model,
  path,
  stored,
  patchOf,
  isLong = false,
  isWrapped = false,
  best,
  ...field
}: {
  model: IssueModel
  path: string
  stored: string
  patchOf: (text: string) => IssuePatch
  isLong?: boolean
  isWrapped?: boolean
  best?: number | undefined
  label: string
  lang?: string
  maxLength: number
}) {
  const t = useTranslations('newsletters')
  const entry = useFormEntry(model.form, path, stored, (text, seen) => model.save(path, patchOf(text), seen))
  // A block may be closed while its text is being typed.
  const leave = useEffectEvent(() => entry.onBlur())
  useEffect(() => () => leave(), [])
  const hint = best === undefined ? undefined : t('length', { count: entry.value.length, best })
  if (isWrapped)
    return (
      <TextAreaField
        rows={1}
        hint={hint}
        {...field}
        {...entry}
        onChange={({ currentTarget: { value } }) =>
          entry.onChange({ currentTarget: { value: value.replaceAll(/\s*\n\s*/g, ' ') } })
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) event.preventDefault()
        }}
      />
    )
  return isLong ? (
    <TextAreaField rows={5} {...field} {...entry} />
  ) : (
    <TextField autoComplete="off" hint={hint} {...field} {...entry} />
  )
}

/** Shows why a field other than a text is not saved, and whose value is kept if a colleague has changed it (K8). */
export function FieldProblem({ model: { form }, path }: { model: IssueModel; path: string }) {
  const t = useTranslations('drafts')
  const tIssue = useTranslations('newsletters')
  const problem = form.problems.get(path)
  if (problem === undefined) return null
  return (
    <div className={css.problem} role="alert">
      <p className={typography.error}>{problem}</p>
      <Button kind="line" size="sm" onClick={() => form.drop(path)}>
        {form.conflicts.has(path) ? t('useTheirs') : tIssue('dropChange')}
      </Button>
      {form.conflicts.has(path) && (
        <Button kind="line" size="sm" onClick={() => form.repeat(path)}>
          {t('useMine')}
        </Button>
      )}
    </div>
  )
}
