import { later } from '#web/kit/ui/later.tsx'

/** The sheet that asks to bid in a sale. */
export const RegisterSheet = later(async () => (await import('./register-dialog.tsx')).RegisterDialog)
