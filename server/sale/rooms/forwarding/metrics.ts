import { Counter, Gauge, type Registry } from 'prom-client'

/** Metrics of forwarding for `/metrics`. */
export type ForwardingMetrics = {
  /** Counts a forwarded command, with or without a response. */
  forwarded(isAnswered: boolean): void
}

/**
 * Registers the metrics of forwarding. @param live returns the number of other servers to which commands may
 * be sent
 */
export function createForwardingMetrics(registry: Registry, live: () => number): ForwardingMetrics {
  const registers = [registry]
  const forwarded = new Counter({
    name: 'rostrum_commands_forwarded_total',
    help: 'Commands forwarded to the preferred server of their sale, by whether it answered or returned them',
    labelNames: ['answered'],
    registers,
  })
  new Gauge({
    name: 'rostrum_servers_live',
    help: 'Other servers that commands can be forwarded to',
    registers,
    collect() {
      this.set(live())
    },
  })
  return { forwarded: (isAnswered) => forwarded.inc({ answered: isAnswered ? 'yes' : 'no' }) }
}
