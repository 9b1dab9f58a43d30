import { NoticeToasts } from '#web/account/notices/notice-toasts.tsx'
import { Counting } from '#web/kit/counting/counting.tsx'
import { ConfirmationPrompt } from '#web/staff/factor/confirmation-prompt.tsx'
import type { PersonalFrame } from '#wire/socket/socket.ts'

/**
 * Components that every page loads when idle: notice toasts, view counting, and the identity
 * prompt for staff calls (R5).
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
