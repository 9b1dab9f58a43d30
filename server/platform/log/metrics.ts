import { collectDefaultMetrics, Registry } from 'prom-client'

/** A registry of figures for `/metrics`, begun with those of the process itself. One per house, so that two in one process do not collide. */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
