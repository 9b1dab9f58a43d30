import type { Environment } from './environment.ts'

const noop = () => undefined

/** The world of a page that is only being written out: no time passes in it, and nobody answers. */
export const ssrEnvironment: Environment = {
  elapsed: () => 0,
  wallClock: () => 0,
  random: () => 0,
  setTimer: () => noop,
  connect: () => ({ send: noop, close: noop }),
  hasCookie: () => false,
  isHidden: () => true,
  onVisibilityChange: () => noop,
  onNetworkChange: () => noop,
}
