/** Receives what releases something; the caller runs it in reverse, also where it must end early. */
export type Closing = { add(step: () => Promise<void>): void }
