import type { Environment } from './environment.ts'

const noop = () => undefined

/** The environment during server rendering: time does not pass and nothing connects. */
export const ssrEnvironment: Environment = {
  elapsed: () => 0,
  wallClock: () => 0,
  random: () => 0,
  setTimer: () => noop,
  afterPaint: noop,
  connect: () => ({ send: noop, close: noop }),
  hasCookie: () => false,
  isHidden: () => true,
  onVisibilityChange: () => noop,
  onNetworkChange: () => noop,
}
