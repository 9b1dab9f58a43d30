import { isFateUnknown } from './attempt.ts'
import type { Cancel } from './world.ts'

/**
 * Asks the house something that may be asked twice, and asks it again each time the line is back: what was asked before
 * may be held up somewhere for long. The first answer counts. Fails where the house refused, or when nothing that was
 * asked can be answered any more.
 *
 * @param onBack told when the house can be reached again
 */
export function firstHeard<Answer>(
  ask: () => Promise<Answer>,
  onBack: (run: () => void) => Cancel,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let under = 0
    const send = () => {
      under += 1
      ask().then(
        (answer) => {
          off()
          resolve(answer)
        },
        (failure: Error) => {
          under -= 1
          if (under > 0 && isFateUnknown(failure)) return
          off()
          reject(failure)
        },
      )
    }
    const off = onBack(send)
    send()
  })
}
