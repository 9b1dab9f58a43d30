/** Prints a line of the script among the output of the tools. */
export const say = (line) => console.log(`\u001b[2mrostrum\u001b[0m ${line}`)

/** Prints a sentence and exits with 1. */
export function fail(line) {
  console.error(`\u001b[31mrostrum\u001b[0m ${line}`)
  process.exit(1)
}
