import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ContentKind } from '#domain/content/content-draft.ts'
import { isSlug } from '#domain/content/slug.ts'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { contentList } from '#wire/calls/staff-content.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { contentEditorPath } from './paths.ts'
import { useContentRefusal } from './use-content-refusal.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/**
 * Asks for the address of a text, and opens its editor there.
 *
 * @param address its current address; '' for a new text
 * @param suggested the address until another one is typed
 * @param send sets the address of the text
 */
export function AddressDialog({
  kind,
  address,
  suggested = address,
  title,
  save,
  hint,
  send,
  onClose,
  children,
}: {
  kind: ContentKind
  address: string
  suggested?: string
  title: string
  save: string
  hint: string
  send: (slug: string, ak: string) => Promise<Response>
  onClose: () => void
  children?: ReactNode
}) {
  const t = useTranslations('content')
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { keyFor } = useAttemptKey()
  const textOf = useContentRefusal()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? suggested
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    const slug = value.trim()
    if (isBusy || slug === address) return
    if (!isSlug(slug)) return setProblem(t('refusal.reserved'))
    setBusy(true)
    const response = await send(slug, keyFor(`${kind} ${slug}`))
    setBusy(false)
    if (!response.ok) return setProblem(textOf(response.error))
    await refresh(contentList)
    // Otherwise the page would ask for confirmation before leaving.
    onClose()
    void navigate(contentEditorPath({ kind, id: slug }), { replace: address !== '' })
  }

  return (
    <DialogForm
      title={title}
      problem={problem}
      cancel={t('new.cancel')}
      save={save}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      <TextField
        label={t('new.address')}
        hint={hint}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </DialogForm>
  )
}
