import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { uploadIcon } from '#web/kit/ui/lazy-icons.ts'
import progress from '#web/kit/ui/progress-bar.module.css'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { fetchWithProgress } from '#web/kit/uploads/fetch-with-progress.ts'
import { configGet } from '#wire/calls/config.ts'
import { orderUploadVoucher } from '#wire/calls/order-paying.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import css from './pay.module.css'

/** The timeout of an upload in milliseconds. */
const timeoutMs = 600_000

/** The bytes in a megabyte. */
const megabyte = 1024 * 1024

/** The file types of a proof; the server checks the content. */
const accepted = ['.pdf', '.jpg', '.jpeg', '.png']

const refusalReasons = [
  'tooLarge',
  'notAccepted',
  'corrupt',
  'activeContent',
  'encrypted',
  'tooComplex',
] as const

/** Uploads a proof of payment after the user has confirmed its file name. */
export function SendProof({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const t = useTranslations('orderPaying.proof')
  const input = useRef<HTMLInputElement>(null)
  const { data: config } = useApiQuery(configGet, {})
  const maxBytes = config?.uploads.each ?? null
  const proof = useProof(orderId, maxBytes, onSent)
  const { file, choose, discard, send, part: progressPart, problem, clear } = proof
  return (
    <div className={css.sending}>
      <Button kind="line" full busy={progressPart !== null} onClick={() => input.current?.click()}>
        <Icon name={uploadIcon} size="sm" /> {t('upload')}
      </Button>
      <p className={classes(typography.muted, typography.finest)}>
        {t('kinds', { most: String((maxBytes ?? 0) / megabyte) })}
      </p>
      {progressPart !== null && (
        <progress
          className={progress.bar}
          aria-label={t('progress')}
          max={1}
          // Indeterminate while the server checks the upload.
          {...(progressPart < 1 ? { value: progressPart } : {})}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload')}
        accept={accepted.join()}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0] ?? null)
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
      <AlertDialog
        open={file !== null && progressPart === null}
        title={t('confirmTitle')}
        message={t('confirmName', { name: file?.name ?? '' })}
        confirm={t('confirm')}
        cancel={t('another')}
        onConfirm={() => void send()}
        onCancel={discard}
      />
      <AlertDialog
        open={problem !== ''}
        title={t('failedTitle')}
        message={problem}
        confirm={t('close')}
        onConfirm={clear}
      />
    </div>
  )
}

/** Returns why a file cannot be a proof, or null if it can. @param maxBytes null if unknown */
function refusalOf({ name, size }: File, maxBytes: number | null): 'notAccepted' | 'tooLarge' | null {
  if (!accepted.some((ending) => name.toLowerCase().endsWith(ending))) return 'notAccepted'
  return maxBytes !== null && size > maxBytes ? 'tooLarge' : null
}

/** Validates and uploads a proof. @param maxBytes the maximum size of a proof; null if unknown */
function useProof(orderId: string, maxBytes: number | null, onSent: () => void) {
  const t = useTranslations('orderPaying.proof')
  const call = useApiCall()
  const { show } = useToast()
  const [file, setFile] = useState<File | null>(null)
  const [progressPart, setProgressPart] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const ak = useRef('')

  async function send() {
    if (file === null || progressPart !== null) return
    setProgressPart(0)
    const params = { orderId, file, ak: ak.current }
    const response = await call(orderUploadVoucher, params, {
      timeout: timeoutMs,
      fetch: fetchWithProgress(setProgressPart),
    })
    setProgressPart(null)
    setFile(null)
    if (response.ok) {
      show({ kind: 'done', key: 'proof', text: t('sent') })
      onSent()
    } else setProblem(toMessage(response.error))
  }

  function toMessage(error: CallError): string {
    if (error.scope === 'http') return t('lost')
    if (error.name === 'uploadRefused') {
      const { reason } = error.data
      return t(`refused.${refusalReasons.find((one) => one === reason) ?? 'other'}`)
    }
    if (error.name === 'wrongState' && error.data.status === 'waiting') return t('enough')
    return error.message
  }

  return {
    file,
    part: progressPart,
    problem,
    send,
    choose: (selected: File | null) => {
      const reason = selected && refusalOf(selected, maxBytes)
      ak.current = createIdempotencyKey()
      setProblem(reason ? t(`refused.${reason}`) : '')
      setFile(reason ? null : selected)
    },
    discard: () => setFile(null),
    clear: () => setProblem(''),
  }
}
