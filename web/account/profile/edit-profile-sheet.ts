import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** The sheet on which a profile is changed. */
export const EditProfileSheet = lazyWhenIdle(
  async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog,
)
