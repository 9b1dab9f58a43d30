const pollMs = 5_000

/** This page as the house has it now; null where it does not answer, or with a fault. */
export async function fetchPage(): Promise<string | null> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/**
 * Asks the house again and again, and loads the page anew once it answers.
 * @returns a function that calls it off
 */
export function reloadWhenReachable(): () => void {
  const check = async () => {
    if ((await fetchPage()) !== null) location.reload()
  }
  const timer = setInterval(() => void check(), pollMs)
  return () => clearInterval(timer)
}
