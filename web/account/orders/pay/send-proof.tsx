import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import progress from '#web/kit/ui/progress-bar.module.css'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { fetchWithProgress } from '#web/kit/uploads/fetch-with-progress.ts'
import { orderUploadVoucher } from '#wire/calls/order-paying.ts'
import { newAk } from '#wire/client/ak.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import css from './pay.module.css'

/** Milliseconds until a file that does not come to its end is given up. */
const patience = 600_000

const refusals = ['tooLarge', 'notAccepted', 'corrupt', 'activeContent', 'encrypted', 'tooComplex'] as const

/** Sends a proof of payment, once its sender has confirmed the name of the file. */
export function SendProof({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const t = useTranslations('orderPaying.proof')
  const input = useRef<HTMLInputElement>(null)
  const { file, choose, forget, send, part, problem, clear } = useProof(orderId, onSent)
  return (
    <div className={css.sending}>
      <Button kind="line" busy={part !== null} onClick={() => input.current?.click()}>
        <Icon name="upload" size="sm" /> {t('upload')}
      </Button>
      <p className={css.when}>{t('kinds')}</p>
      {part !== null && (
        <progress
          className={progress.bar}
          aria-label={t('progress')}
          max={1}
          // Without a value it shows that the house is looking at what has arrived.
          {...(part < 1 ? { value: part } : {})}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload')}
        accept=".pdf,.jpg,.jpeg,.png"
        onChange={(event) => {
          choose(event.currentTarget.files?.[0] ?? null)
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <AlertDialog
        open={file !== null && part === null}
        title={t('confirmTitle')}
        message={t('confirmName', { name: file?.name ?? '' })}
        confirm={t('confirm')}
        cancel={t('another')}
        onConfirm={() => void send()}
        onCancel={forget}
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

function useProof(orderId: string, onSent: () => void) {
  const t = useTranslations('orderPaying.proof')
  const ask = useApiCall()
  const { show } = useToast()
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const ak = useRef('')

  async function send() {
    if (file === null || part !== null) return
    setPart(0)
    const params = { orderId, file, ak: ak.current }
    const told = await ask(orderUploadVoucher, params, {
      timeout: patience,
      fetch: fetchWithProgress(setPart),
    })
    setPart(null)
    setFile(null)
    if (told.ok) {
      show({ kind: 'done', key: 'proof', text: t('sent') })
      onSent()
    } else setProblem(wordsOf(told.error))
  }

  function wordsOf(error: CallError): string {
    if (error.scope === 'http') return t('lost')
    if (error.name === 'uploadRefused') {
      const { reason } = error.data
      return t(`refused.${refusals.find((one) => one === reason) ?? 'other'}`)
    }
    if (error.name === 'wrongState' && error.data.status === 'waiting') return t('enough')
    return error.message
  }

  return {
    file,
    part,
    problem,
    send,
    choose: (chosen: File | null) => {
      ak.current = newAk()
      setProblem('')
      setFile(chosen)
    },
    forget: () => setFile(null),
    clear: () => setProblem(''),
  }
}
