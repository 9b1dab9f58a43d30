import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useCopy } from '#web/kit/ui/use-copy.ts'
import { staffMemberLink } from '#wire/calls/staff-members.ts'
import type { Colleague } from './member.ts'

/** Shows a new link for an open invitation once, to be copied and sent by means other than email. */
export function InvitationLink({ of: { userId, email } }: { of: Colleague }) {
  const t = useTranslations('members.member.link')
  const call = useApiCall()
  const copy = useCopy('members')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [link, setLink] = useState('')
  const show = async () => {
    setBusy(true)
    const response = await call(staffMemberLink, { invitationId: userId })
    setBusy(false)
    setProblem(response.ok ? '' : response.error.message)
    setLink(response.ok ? response.data.link : '')
  }
  return (
    <>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      {link !== '' && (
        <TextField
          label={t('label')}
          hint={t('once', { email })}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className={layout.wrap}>
        {link !== '' && (
          <Button size="sm" onClick={() => void copy(link, t('copied'), t('byHand'))}>
            {t('copy')}
          </Button>
        )}
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void show()}>
          {t(link === '' ? 'show' : 'showNew')}
        </Button>
      </div>
    </>
  )
}
