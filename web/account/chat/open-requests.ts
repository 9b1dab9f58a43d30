import { createListeners } from '#web/kit/live/listeners.ts'

/** Notified when another part of the page opens the chat. */
export const openRequests = createListeners()
