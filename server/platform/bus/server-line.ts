/** Carries messages to single servers, in the order in which each sender sends them. Any may be lost. */
export type ServerLine = {
  /** Sends a text to one server. */
  send(to: string, text: string): void
  /** Sends a text to all servers, with or without this one. */
  announce(text: string): void
  /** Receives the texts to one server and those to all. */
  listen(id: string, listener: (text: string) => void): void
}
