import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import type { Upload } from './upload-list.ts'
import { useUploadStateText } from './upload-state-text.ts'

/** Reports each failed or refused file once, with the reason; a file that fails again is reported again. */
export function UploadAlert({ list }: { list: readonly Upload[] }) {
  const t = useTranslations('enquiries.files')
  const stateText = useUploadStateText()
  const [acknowledged, setAcknowledged] = useState<readonly Upload['state'][]>([])
  const failed = list.filter(({ state }) => isFailed(state) && !acknowledged.includes(state))
  return (
    <AlertDialog
      open={failed.length > 0}
      title={t('failedTitle')}
      message={failed.map(({ id, name, state }) => (
        <span key={id} style={{ display: 'block' }}>
          {t('failedOf', { name, reason: stateText(state) })}
        </span>
      ))}
      confirm={t('close')}
      onConfirm={() => setAcknowledged(list.map(({ state }) => state))}
    />
  )
}

const isFailed = ({ kind }: Upload['state']): boolean => kind === 'failed' || kind === 'refused'
