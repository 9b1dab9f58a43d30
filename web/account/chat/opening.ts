import { createListeners } from '#web/kit/live/listeners.ts'

/** Told when somebody asks for the conversation from elsewhere on the page. */
export const openings = createListeners()
