import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** Returns the registration dialog. */
export const RegisterSheet = lazyWhenIdle(async () => (await import('./register-dialog.tsx')).RegisterDialog)
