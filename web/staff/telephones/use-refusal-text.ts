import { useTranslations } from 'use-intl'
import type { CallError } from '#wire/refusals/call-error.ts'

const obstacles = [
  'timed',
  'ended',
  'decided',
  'noCaller',
  'noNumber',
  'otherCaller',
  'notNext',
  'lineBusy',
] as const

/** Returns why a call to a telephone bidder cannot be entered or changed (V17). */
export function useRefusalText(): (error: CallError) => string {
  const t = useTranslations('telephones.refusal')
  return (error) => {
    switch (error.name) {
      case 'wrongState':
        return t(obstacles.find((one) => one === error.data.status) ?? 'conflict')
      case 'conflict':
      case 'notFound':
        return t('conflict')
      case 'notRegistered':
        return t('notRegistered')
      case 'notAllowed':
        return t('notAllowed')
      default:
        return error.message
    }
  }
}
