import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './node.mjs'

/** The root folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the environment of every command, with this Node first on the path. */
function environment(extra = {}) {
  const node = findNode()
  return { ...process.env, PATH: path.dirname(node) + path.delimiter + (process.env.PATH ?? ''), ...extra }
}

/** Runs a script with this Node and waits for it. @returns its exit code */
export function runNode(args, { env = {} } = {}) {
  return wait(spawn(findNode(), args, { cwd: root, stdio: 'inherit', env: environment(env) }))
}

/** Runs another program and waits for it. @returns its exit code */
export function runProgram(program, args, { env = {} } = {}) {
  return wait(spawn(program, args, { cwd: root, stdio: 'inherit', env: environment(env) }))
}

/** Runs a tool of node_modules, given the path of its script there. */
export const runTool = (script, args, options) =>
  runNode([path.join(root, 'node_modules', script), ...args], options)

const wait = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })

/**
 * Runs a long-lived script until it exits or a signal stops it. The child has a process group
 * of its own, so that a Ctrl-C, which a terminal sends to the whole group, reaches it once, through this
 * process. If this process is killed, the channel closes and the child exits.
 * @returns the child
 */
export function runForeground(args, { env = {} } = {}) {
  const child = spawn(findNode(), args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: environment(env),
  })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isStopping) child.kill(signal)
      isStopping = true
    })
  }
  if (process.env.npm_lifecycle_event) whenOrphaned(() => process.emit('SIGTERM', 'SIGTERM'))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code) => process.exit(code ?? 1))
  return child
}

/**
 * Calls back when the parent exits. npm runs this process in a shell, which ends on SIGTERM without passing
 * the signal on.
 */
function whenOrphaned(then) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    then()
  }, 250)
  watch.unref()
}
