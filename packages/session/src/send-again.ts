import { CallError } from '@tresen/contract/client'

/** For somebody who waits for the answer. */
export const shortPausesMs: readonly number[] = [400, 1_200, 3_000]

/** Whether the server may not have got the call, or is not itself: worth another try. */
export function isLost(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502)
}

/**
 * Sends again what may have been lost on the way, after each of these pauses in milliseconds. Only for calls that do
 * the same when they arrive twice: a lost reply looks like a lost request.
 */
export async function sendAgain<T>(send: () => Promise<T>, pausesMs = shortPausesMs): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!isLost(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return send()
}
