import type { World } from './world.ts'

const nothing = () => undefined

/** The world of a page that is only being written out: no time passes in it, and nobody answers. */
export const stillWorld: World = {
  elapsed: () => 0,
  wallClock: () => 0,
  random: () => 0,
  after: () => nothing,
  connect: () => ({ send: nothing, close: nothing }),
  brings: () => false,
  hidden: () => true,
  onSight: () => nothing,
  onNetwork: () => nothing,
}
