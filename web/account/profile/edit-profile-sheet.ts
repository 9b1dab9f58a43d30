import { later } from '#web/kit/ui/later.tsx'

/** The sheet on which a profile is changed. */
export const EditProfileSheet = later(
  async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog,
)
