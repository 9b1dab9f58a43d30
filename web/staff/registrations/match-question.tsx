import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import type { staffWalkInMatches } from '#wire/calls/staff-walk-ins.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './walk-in.module.css'

export type Matches = DataOf<typeof staffWalkInMatches>['list']

/** Shows the clients who may be the person at the counter, before a paddle is issued to a new one. */
export function MatchQuestion({
  matches,
  onAnswer,
}: {
  matches: Matches
  /** Called with whether the person is not among them. */
  onAnswer: (isNew: boolean) => void
}) {
  const t = useTranslations('walkIns.match')
  return (
    <AlertDialog
      open
      title={t('title')}
      message={
        <span className={css.matches}>
          {matches.map(({ userId, name, number, hasAccount, isSamePhone, paddle }) => (
            <span key={userId}>
              {[
                t('client', { name, number }),
                t(isSamePhone ? 'samePhone' : 'sameName'),
                ...(hasAccount ? [t('account')] : []),
                ...(paddle === '' ? [] : [t('paddle', { paddle })]),
              ].join(' · ')}
            </span>
          ))}
          <span>{t('advice')}</span>
        </span>
      }
      confirm={t('new')}
      cancel={t('back')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}
