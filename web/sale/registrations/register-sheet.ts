import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** The sheet that asks to bid in a sale. */
export const RegisterSheet = lazyWhenIdle(async () => (await import('./register-dialog.tsx')).RegisterDialog)
