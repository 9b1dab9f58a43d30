import { useTranslations } from 'use-intl'
import { maxImageBytes } from '#domain/registration/identity.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import type { PictureProblem } from './use-document.ts'

const reasons = ['tooLarge', 'notAccepted', 'corrupt', 'tooManyPixels', 'tooComplex', 'tooFewPixels'] as const

/** Explains why a picture was rejected. @param problem null for none */
export function PictureAlert({ problem, onClose }: { problem: PictureProblem | null; onClose: () => void }) {
  const t = useTranslations('identity.problem')
  const reason = reasons.find((one) => one === problem?.reason)
  const text = reason ? t(reason, { most: maxImageBytes / 1024 / 1024 }) : problem?.message || t('failed')
  return (
    <AlertDialog
      open={problem !== null}
      title={t('title')}
      message={text}
      confirm={t('again')}
      onConfirm={onClose}
    />
  )
}
