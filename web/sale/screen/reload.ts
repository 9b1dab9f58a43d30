const pollMs = 5_000

/** Fetches this page; null if the server is unreachable or fails. */
export async function fetchPage(): Promise<string | null> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/**
 * Polls the server and reloads the page once it responds.
 * @returns a function that cancels it
 */
export function reloadWhenReachable(): () => void {
  const check = async () => {
    if ((await fetchPage()) !== null) location.reload()
  }
  const timer = setInterval(() => void check(), pollMs)
  return () => clearInterval(timer)
}
