import { useTranslations } from 'use-intl'
import type { TelephoneState } from '#domain/auction/telephone-call.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'

const marks: Readonly<Record<TelephoneState, StateName>> = {
  toCall: 'preview',
  calling: 'timed',
  onLine: 'bidding',
  ready: 'won',
  done: 'ended',
}

/** The state of a call, by shape and label. */
export function TelephoneStateMark({ status, attempts }: { status: TelephoneState; attempts: number }) {
  const t = useTranslations('console.telephones')
  const isAgain = status === 'toCall' && attempts > 0
  return (
    <StateMark
      state={marks[status]}
      label={isAgain ? t('again', { count: attempts }) : t(`state.${status}`)}
    />
  )
}
