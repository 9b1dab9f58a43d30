/** Collects functions that release resources; the caller runs them in reverse, even if it must end early. */
export type Closing = { add(step: () => Promise<void>): void }
