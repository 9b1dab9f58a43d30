import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasRight, type Role, roles } from '#domain/staff/rights.ts'
import { needsSecondFactor } from '#domain/staff/second-factor.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { staffMemberSet } from '#wire/calls/staff-members.ts'
import { type Colleague, signInOf } from './member.ts'
import css from './members.module.css'
import { RoleFields } from './role-fields.tsx'
import { useMemberAction } from './use-member-action.ts'

/** The roles of a colleague, which an owner can change. Removing all of them is confirmed. */
export function MemberRoles({ of: colleague, isReadOnly }: { of: Colleague; isReadOnly: boolean }) {
  const { userId, name, roles: stored } = colleague
  const t = useTranslations('members.member')
  const call = useApiCall()
  const { run, isBusy, problem, clearProblem } = useMemberAction()
  const [held, setHeld] = useState<readonly Role[]>(stored)
  const [isRemoving, setRemoving] = useState(false)
  const isChanged = roles.some((role) => held.includes(role) !== stored.includes(role))
  const save = async () => {
    await run(() => call(staffMemberSet, { userId, roles: [...held] }), t('saved', { name }))
    setRemoving(false)
  }
  return (
    <div>
      <ErrorBanner text={problem} onClear={clearProblem} />
      <RoleFields legend={t('roles', { name })} held={held} onChange={setHeld} isReadOnly={isReadOnly} />
      {!isReadOnly && isChanged && (
        <div className={layout.wrap}>
          <Button
            size="sm"
            busy={isBusy}
            onClick={() => (held.length === 0 ? setRemoving(true) : void save())}
          >
            {t('save')}
          </Button>
          {stored.some((role) => !held.includes(role)) && <p className={css.note}>{t('takes')}</p>}
        </div>
      )}
      <Notes held={held} name={name} signIn={signInOf(colleague)} />
      <AlertDialog
        open={isRemoving}
        title={t('removeTitle', { name })}
        message={t('removeText', { name })}
        cancel={t('keep')}
        confirm={t('confirmRemove')}
        busy={isBusy}
        onCancel={() => setRemoving(false)}
        onConfirm={() => void save()}
      />
    </div>
  )
}

/** The consequences of roles: no bidding (R6), and a second factor (R5). */
function Notes({
  held,
  name,
  signIn,
}: {
  held: readonly Role[]
  name: string
  signIn: ReturnType<typeof signInOf>
}) {
  const t = useTranslations('members.member')
  return (
    <>
      {hasRight(held, 'saleSecrets') && <p className={css.note}>{t('bidding', { name })}</p>}
      {signIn === 'password' && (
        <p className={css.warn}>{t(needsSecondFactor('required', held) ? 'needsFactor' : 'password')}</p>
      )}
    </>
  )
}
