import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** Opens the dialog that invites a colleague. */
export function InviteButton() {
  const t = useTranslations('members.invite')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <InviteDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
