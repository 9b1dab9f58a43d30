/**
 * Creates an outbox that sends the messages of one turn of the event loop together, since each sending wakes
 * the other thread.
 * @param post sends a list of messages
 * @returns a function that adds a message
 */
export function sendTogether<M>(post: (messages: readonly M[]) => void): (message: M) => void {
  let waiting: M[] = []
  return (message) => {
    waiting.push(message)
    if (waiting.length > 1) return
    setImmediate(() => {
      const messages = waiting
      waiting = []
      post(messages)
    })
  }
}
