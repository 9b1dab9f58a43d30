import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { staffEnquiryGet, staffEnquiryList } from '#wire/calls/staff-enquiries.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Runs one action of an enquiry at a time and shows the result, also if a colleague was faster. */
export function useEnquiryAction() {
  const t = useTranslations('houseEnquiries.refusal')
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const textOf = (error: CallError): string => {
    if (error.name === 'conflict' || error.name === 'wrongState') return t('changed')
    if (error.name === 'secondPersonNeeded') return t('own')
    return error.name === 'notFound' ? t('noClient') : error.message
  }
  const run = async (request: () => Promise<Response>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const response = await request()
    await Promise.all([refresh(staffEnquiryGet), refresh(staffEnquiryList)])
    setBusy(false)
    setProblem(response.ok ? '' : textOf(response.error))
    return response.ok
  }
  return { run, isBusy, problem }
}
