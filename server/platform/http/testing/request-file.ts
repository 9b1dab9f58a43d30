import type { TestApi } from './test-api.ts'

/** Requests a file as the browser of a session does. @returns the file, or the status of a refusal */
export async function requestFile(
  { app }: Pick<TestApi, 'app'>,
  url: string,
  token = '',
): Promise<Buffer | number> {
  const answer = await app.inject({
    url,
    headers: { cookie: `authInfo=${encodeURIComponent(JSON.stringify({ token, userID: '' }))}` },
  })
  return answer.statusCode === 200 ? answer.rawPayload : answer.statusCode
}
