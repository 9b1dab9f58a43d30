import { NoticeToasts } from '#web/account/notices/notice-toasts.tsx'
import { Counting } from '#web/kit/counting/counting.tsx'
import { ConfirmationPrompt } from '#web/staff/factor/confirmation-prompt.tsx'
import type { PersonalFrame } from '#wire/socket/socket.ts'

/**
 * What every page has once it is idle, and no page shows at first: notices in passing, the counting of views, and the
 * question whether it is them, where a call of staff needs it (R5).
 */
export function WhenIdle({ takeEarly }: { open: boolean; takeEarly: () => readonly PersonalFrame[] }) {
  return (
    <>
      <NoticeToasts takeEarly={takeEarly} />
      <Counting />
      <ConfirmationPrompt />
    </>
  )
}
