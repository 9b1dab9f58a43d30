import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import type { User } from '#wire/entities/user.ts'
import { EditProfile } from './edit-profile.tsx'

await loadTexts('profile')

/** Edits the profile without leaving the page. */
export function EditProfileDialog({
  open,
  user,
  onClose,
  onSaved,
}: {
  open: boolean
  user: User
  onClose: () => void
  onSaved: (user: User) => void
}) {
  const t = useTranslations('profile.edit')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <EditProfile user={user} onSaved={onSaved} onCancel={onClose} />
    </Dialog>
  )
}
