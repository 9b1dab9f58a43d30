import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import { staffMemberWithdraw } from '#wire/calls/staff-members.ts'
import { FactorReset } from './factor-reset.tsx'
import { InvitationLink } from './invitation-link.tsx'
import type { Colleague } from './member.ts'
import { MemberRoles } from './member-roles.tsx'
import css from './members.module.css'
import { SuspendButton } from './suspend-button.tsx'
import { useMemberAction } from './use-member-action.ts'

/** The selected colleague: their roles, sign-in and state. @param mayChange whether the user may change them */
export function MemberPane({
  of: colleague,
  isOwn,
  mayChange,
}: {
  of: Colleague
  isOwn: boolean
  mayChange: boolean
}) {
  const t = useTranslations('members.member')
  const isFree = mayChange && !isOwn
  return (
    <section className={css.pane} aria-labelledby="member">
      <div className={css.paneHead}>
        <h2 id="member" className={css.paneTitle}>
          {colleague.name === '' ? colleague.email : colleague.name}
        </h2>
        {isFree && colleague.state !== 'invited' && <SuspendButton of={colleague} />}
      </div>
      <p className={classes(typography.dim, typography.sizeXs, typography.anywhere)}>{colleague.email}</p>
      {colleague.state === 'invited' ? (
        <Invited of={colleague} mayChange={mayChange} />
      ) : (
        <>
          {mayChange && isOwn && <p className={css.note}>{t('own')}</p>}
          {!mayChange && <p className={css.note}>{t('readOnly')}</p>}
          <MemberRoles of={colleague} isReadOnly={!isFree} />
          <FactorReset of={colleague} mayReset={isFree} />
        </>
      )}
    </section>
  )
}

function Invited({ of: colleague, mayChange }: { of: Colleague; mayChange: boolean }) {
  const { userId, email, expiresAt } = colleague
  const t = useTranslations('members.member')
  const call = useApiCall()
  const { run, isBusy, problem, clearProblem } = useMemberAction()
  const hasExpired = useFromNow((now) => now >= expiresAt)
  return (
    <>
      <p className={css.note}>{hasExpired ? t('expired') : t('until', { date: dateTime(expiresAt) })}</p>
      {mayChange && !hasExpired && <InvitationLink of={colleague} />}
      <ErrorBanner text={problem} onClear={clearProblem} />
      {mayChange && (
        <div className={layout.wrap}>
          <Button
            kind="line"
            size="sm"
            busy={isBusy}
            onClick={() =>
              void run(() => call(staffMemberWithdraw, { invitationId: userId }), t('withdrawn', { email }))
            }
          >
            {t('withdraw')}
          </Button>
        </div>
      )}
    </>
  )
}
