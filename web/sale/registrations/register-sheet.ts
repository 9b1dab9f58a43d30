import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** The registration dialog, which is loaded when the page is idle. */
export const RegisterSheet = lazyWhenIdle(async () => (await import('./register-dialog.tsx')).RegisterDialog)
