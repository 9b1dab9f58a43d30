import { useState } from 'react'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { MessageSheet } from '#web/staff/console/message-sheet.tsx'
import type { ConsoleCommand } from '#web/staff/console/use-console-command.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffMessage } from '#wire/calls/staff-sale.ts'

/** V11: returns the announcement to everybody in the auction, with the sheet that writes it. */
export function useAnnouncement(command: ConsoleCommand) {
  const { isEnd } = useSale()
  const mayAnnounce = useMayCall(staffMessage) && !isEnd
  const [isOpen, setOpen] = useState(false)
  const sendMessage = (text: string, onDone?: () => void) =>
    command.run('tell', (call, stamp) => call(staffMessage, { ...stamp, text }), onDone)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  return {
    mayAnnounce,
    open,
    keys: mayAnnounce ? { n: () => (command.isLocked ? command.reportUnavailable('tell') : open()) } : {},
    clear: () => sendMessage(''),
    sheet: isOpen && <MessageSheet actions={{ command, sendMessage }} onClose={close} onDone={close} />,
  }
}
