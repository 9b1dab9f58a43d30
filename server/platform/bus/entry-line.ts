/** Carries the entries of each sale between processes, in the order in which each sends them. Any may be lost. */
export type EntryLine = {
  /** Returns the maximum bytes of a message, or 0 while none can be sent. */
  maxBytes(): number
  /** Sends a message to all other processes that have subscribed to the sale. */
  publish(auctionId: string, message: Uint8Array): void
  /**
   * Subscribes to the messages of a sale.
   * @returns a function to unsubscribe
   */
  subscribe(auctionId: string, listener: (message: Uint8Array) => void): () => void
}
