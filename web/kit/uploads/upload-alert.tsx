import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { useStateWords } from './state-words.ts'
import type { Upload } from './upload-list.ts'

/** Tells of each file that was not taken, with its name and why, once; a file that fails again is told of again. */
export function UploadAlert({ list }: { list: readonly Upload[] }) {
  const t = useTranslations('enquiries.files')
  const wordsOf = useStateWords()
  const [read, setRead] = useState<readonly Upload['state'][]>([])
  const wrong = list.filter(({ state }) => isWrong(state) && !read.includes(state))
  return (
    <AlertDialog
      open={wrong.length > 0}
      title={t('failedTitle')}
      message={wrong.map(({ id, name, state }) => (
        <span key={id} style={{ display: 'block' }}>
          {t('failedOf', { name, reason: wordsOf(state) })}
        </span>
      ))}
      confirm={t('close')}
      onConfirm={() => setRead(list.map(({ state }) => state))}
    />
  )
}

const isWrong = ({ kind }: Upload['state']): boolean => kind === 'failed' || kind === 'refused'
