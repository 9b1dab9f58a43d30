import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { Signature, type SignatureHandle } from '#web/kit/signature/signature.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { custodyHandOver } from '#wire/calls/custody.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { useCustodyAction } from './use-custody-action.ts'

/** Hands items of a consignment back against a signature, drawn on the pad or typed. */
export function HandOverDialog({
  items,
  first,
  onClose,
}: {
  items: readonly CustodyItem[]
  /** One of them. */
  first: CustodyItem
  onClose: () => void
}) {
  const t = useTranslations('custody.handOver')
  const call = useApiCall()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useCustodyAction()
  const signature = useRef<SignatureHandle>(null)
  const [collector, setCollector] = useState(first.seller)
  const [isSigned, setSigned] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isNameless = collector.trim() === ''

  async function submit() {
    setChecked(true)
    const picture = await signature.current?.picture()
    if (isNameless || !picture) return
    const file = new File([picture], 'signature.png', { type: 'image/png' })
    const given = {
      consignmentId: first.consignmentId,
      numbers: items.map(({ number }) => number),
      collector: collector.trim(),
    }
    const send = async () => {
      const uploaded = await call(uploadFile, { file, use: 'signature' })
      if (!uploaded.ok) return uploaded
      const ak = keyFor(JSON.stringify(given))
      return call(custodyHandOver, { ...given, signatureFile: uploaded.data.key, ak })
    }
    if (await run(send)) onClose()
  }

  return (
    <DialogForm
      title={t('title')}
      problem={problem}
      cancel={t('cancel')}
      save={t('save', { count: items.length })}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('items', { items: items.map(({ number }) => number).join(', ') })}</p>
      <TextField
        label={t('collector')}
        hint={t('collectorHint')}
        required
        maxLength={120}
        autoComplete="off"
        value={collector}
        error={isChecked && isNameless ? t('needName') : undefined}
        onChange={({ currentTarget }) => setCollector(currentTarget.value)}
      />
      <Signature
        ref={signature}
        error={isChecked && !isSigned ? t('needSignature') : undefined}
        onSigned={setSigned}
      />
    </DialogForm>
  )
}
