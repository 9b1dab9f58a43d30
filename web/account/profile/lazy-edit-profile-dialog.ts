import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** The dialog for editing a profile, loaded on demand. */
export const LazyEditProfileDialog = lazyWhenIdle(
  async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog,
)
