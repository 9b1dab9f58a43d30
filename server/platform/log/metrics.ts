import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * Creates the metrics registry with the process metrics. Each server has one, so that two in one process do
 * not collide.
 */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
