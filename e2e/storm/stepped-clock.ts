/**
 * Loaded before a server's own code: its parent can step the clock of the process, as an administrator or a bad time
 * source steps a machine's. Monotonic clocks go on, as they do on a machine.
 */
export type StepClock = { readonly stepClock: number }

const real = Date.now.bind(Date)
let ahead = 0

Date.now = () => real() + ahead

globalThis.Date = new Proxy(Date, {
  construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, as),
})

process.on('message', (message: unknown) => {
  if (isStep(message)) ahead += message.stepClock
})
process.channel?.unref()

const isStep = (message: unknown): message is StepClock =>
  typeof message === 'object' &&
  message !== null &&
  'stepClock' in message &&
  typeof message.stepClock === 'number'
