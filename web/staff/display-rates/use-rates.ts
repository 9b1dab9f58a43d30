import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffRateDelete, staffRateList, staffRateSet } from '#wire/calls/staff-rates.ts'

type Problems = { readonly code?: string; readonly rate?: string }

/** Saves a display rate; invalid input is reported by field, anything else in a toast. */
export function useSaveRate() {
  const t = useTranslations('presets.rates')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const save = async (params: { readonly code: string; readonly rate: string }): Promise<boolean> => {
    setBusy(true)
    const response = await call(staffRateSet, params)
    await refresh(staffRateList)
    setBusy(false)
    if (response.ok) {
      setProblems({})
      show({ kind: 'done', key: 'rate', text: t('saved', { code: params.code }) })
      return true
    }
    const { error } = response
    switch (error.name) {
      case 'invalidInput': {
        const { code, rate } = error.data.fields
        setProblems({
          ...(code !== undefined && { code: t('badCode') }),
          ...(rate !== undefined && { rate: t('badRate') }),
        })
        break
      }
      case 'wrongState':
        setProblems({ code: t('fixed') })
        break
      default:
        show({ kind: 'error', key: 'rate', text: error.message })
    }
    return false
  }
  return { save, isBusy, problems }
}

/** Removes a display currency. */
export function useRemoveRate() {
  const t = useTranslations('presets.rates')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const remove = async (code: string): Promise<void> => {
    setBusy(true)
    const response = await call(staffRateDelete, { code })
    await refresh(staffRateList)
    setBusy(false)
    if (response.ok) show({ kind: 'done', key: 'rate', text: t('removed', { code }) })
    else {
      const { name, message } = response.error
      show({ kind: 'error', key: 'rate', text: name === 'notFound' ? t('gone') : message })
    }
  }
  return { remove, isBusy }
}
