import { useTranslations } from 'use-intl'
import { useFileIssue } from '#web/staff/imports/use-file-issue.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

const own = ['badStatement', 'sumsDiffer'] as const

/** Returns whether a list was refused because its account was not given. */
export const isForAccount = (error: CallError): boolean =>
  error.name === 'uploadRefused' && error.data.reason === 'noAccount'

/** Returns text that explains why a bank file was not imported. */
export function useUploadProblem(): (error: CallError) => string {
  const t = useTranslations('bankStatements.upload')
  const fileIssue = useFileIssue()
  return (error) => {
    if (error.name !== 'uploadRefused') return error.message
    const issue = own.find((one) => one === error.data.reason)
    return issue ? t(issue) : fileIssue(error.data)
  }
}
