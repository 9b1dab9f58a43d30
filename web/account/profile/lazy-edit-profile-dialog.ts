import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** Returns the dialog to edit a profile, loaded on demand. */
export const LazyEditProfileDialog = lazyWhenIdle(
  async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog,
)
