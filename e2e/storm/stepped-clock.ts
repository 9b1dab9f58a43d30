/**
 * Loaded before a server's own code to let the parent process step the clock, as an administrator or a faulty
 * time source would. Monotonic clocks are not affected.
 */
export type StepClock = { readonly stepClock: number }

const realNow = Date.now.bind(Date)
let offset = 0

Date.now = () => realNow() + offset

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
})

process.on('message', (message: unknown) => {
  if (isStep(message)) offset += message.stepClock
})
process.channel?.unref()

const isStep = (message: unknown): message is StepClock =>
  typeof message === 'object' &&
  message !== null &&
  'stepClock' in message &&
  typeof message.stepClock === 'number'
