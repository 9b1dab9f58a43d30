import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import type { Strokes } from '#domain/signature/strokes.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { Signature, type SignatureHandle } from '#web/kit/signature/signature.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import css from './sign-form.module.css'

/** A signature as sent. */
export type GivenSignature = {
  readonly name: string
  readonly drawing: { readonly strokes: Strokes }
  readonly ak: string
}

type Outcome =
  | { readonly ok: true; readonly data: { readonly documentDigest: string } }
  | { readonly ok: false; readonly error: CallError }

/**
 * Signs an agreement with a name and a signature, drawn or typed (S1).
 *
 * @param pdf the address of the agreement's document
 * @param sign sends the signature
 * @param onSigned receives the digest of the signed document
 * @param onRefused called if the agreement has changed in the meantime
 */
export function SignForm({
  terms,
  pdf,
  sign,
  onSigned,
  onRefused,
}: {
  terms: AgreementTerms
  pdf: string
  sign: (signature: GivenSignature) => Promise<Outcome>
  onSigned: (documentDigest: string) => void
  onRefused: () => void
}) {
  const t = useTranslations('selling.agreement.sign')
  const words = useTranslations('agreement.capacity')
  const [name, setName] = useState('')
  const [isSigned, setSigned] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [ak] = useState(createIdempotencyKey)
  const pad = useRef<SignatureHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const handleSigned = useCallback((signed: boolean) => setSigned(signed), [])

  async function submit() {
    setChecked(true)
    setProblem('')
    if (name.trim() === '') return field.current?.focus()
    if (!isSigned) return pad.current?.focus()
    setBusy(true)
    const outcome = await sign({ name: name.trim(), drawing: { strokes: pad.current?.strokes() ?? [] }, ak })
    setBusy(false)
    if (outcome.ok) return onSigned(outcome.data.documentDigest)
    setProblem(problemOf(outcome.error))
    if (outcome.error.name === 'wrongState' || outcome.error.name === 'notFound') onRefused()
  }

  const problemOf = (error: CallError): string => {
    if (error.name === 'wrongState') return t(error.data.status === 'changed' ? 'changed' : 'gone')
    return error.name === 'notFound' ? t('gone') : error.message
  }

  return (
    <section aria-labelledby="sign" className={css.form}>
      <SectionHead title={t('title')} id="sign" />
      <form
        noValidate
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{t('lead')}</p>
        <p>
          <a href={pdf} className={typography.link} target="_blank" rel="noreferrer">
            {t('pdf')}
          </a>
        </p>
        <p className={typography.muted}>{t('as', { capacity: words(terms.capacity) })}</p>
        <TextField
          ref={field}
          label={t('name')}
          required
          maxLength={120}
          autoComplete="name"
          value={name}
          error={isChecked && name.trim() === '' ? t('needName') : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Signature
          ref={pad}
          error={isChecked && !isSigned ? t('needSignature') : undefined}
          onSigned={handleSigned}
        />
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <SubmitButton busy={isBusy}>{t('submit')}</SubmitButton>
      </form>
    </section>
  )
}

/** Says that an agreement is signed, with the digest of its document. */
export function SignedNotice({ digest }: { digest: string }) {
  const t = useTranslations('selling.agreement.sign')
  return (
    <Banner kind="success">
      <p>{t('done')}</p>
      <p className={typography.anywhere}>{t('fingerprint', { digest })}</p>
    </Banner>
  )
}
