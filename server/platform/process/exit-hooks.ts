const events = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK', 'message']

/**
 * Loads a module and removes the exit handlers that it adds to the process. Some packages make the process
 * exit on a signal as soon as they are loaded, before the server has closed.
 */
export async function withoutExitHooks<T>(load: () => Promise<T>): Promise<T> {
  const before = new Map(events.map((event) => [event, process.rawListeners(event)]))
  const loaded = await load()
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!before.get(event)?.includes(listener)) process.removeListener(event, listener as () => void)
    }
  }
  return loaded
}
