import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { UploadState } from './upload-list.ts'

const reasons = [
  'tooLarge',
  'tooMany',
  'tooMuch',
  'notAccepted',
  'corrupt',
  'polyglot',
  'activeContent',
  'encrypted',
  'tooManyPixels',
  'tooComplex',
] as const

/** Returns the text of a file's upload state. */
export function useUploadStateText(): (state: UploadState) => string {
  const t = useTranslations('enquiries.files')
  return (state) => {
    switch (state.kind) {
      case 'waiting':
        return t('waiting')
      case 'sending':
        return state.progress < 1
          ? t('sending', { percent: Math.floor(state.progress * 100) })
          : t('checking')
      case 'sent':
        return t('sent')
      case 'failed':
        return t('failed')
      case 'refused':
        return t(`refused.${reasons.find((one) => one === state.reason) ?? 'notAccepted'}`)
      default:
        return unreachable(state)
    }
  }
}
