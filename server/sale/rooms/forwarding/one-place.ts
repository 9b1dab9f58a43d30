/** The destination of a sale's latest commands, and how many are without an outcome. */
type Route = { to: string; pending: number; waiting: (() => void)[] }

/** Has the commands of each sale decided in one place at a time. */
export type OnePlace = {
  /**
   * Runs work at the preferred place, in the order of the calls. When the place changes, work waits until all
   * commands at the earlier place have ended, so that none overtakes an earlier one.
   * @param preferred called when the work starts
   */
  run<T>(auctionId: string, preferred: () => string, work: (to: string) => Promise<T>): Promise<T>
}

export function createOnePlace(): OnePlace {
  const routes = new Map<string, Route>()

  function leave(auctionId: string, route: Route): void {
    route.pending -= 1
    if (route.pending > 0) return
    const waiting = route.waiting
    route.waiting = []
    if (waiting.length === 0) routes.delete(auctionId)
    for (const resume of waiting) resume()
  }

  /** Joins the current route if its place is the preferred one. */
  function join(route: Route, to: string): boolean {
    if (route.pending > 0 && (route.to !== to || route.waiting.length > 0)) return false
    route.to = to
    route.pending += 1
    return true
  }

  return {
    async run(auctionId, preferred, work) {
      const route = routes.get(auctionId) ?? { to: '', pending: 0, waiting: [] }
      routes.set(auctionId, route)
      while (!join(route, preferred())) await new Promise<void>((resolve) => route.waiting.push(resolve))
      try {
        return await work(route.to)
      } finally {
        leave(auctionId, route)
      }
    },
  }
}
