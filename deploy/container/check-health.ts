/** Ends with 0 if the server or gateway of this container is alive, and fails otherwise. */
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`, {
  signal: AbortSignal.timeout(3_000),
})
if (!response.ok) throw new Error(`/healthz answered ${response.status}`)

export {}
