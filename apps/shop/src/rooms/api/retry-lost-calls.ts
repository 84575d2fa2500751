import { CallError } from '@tresen/contract/client'

const pausesMs = [400, 1_200, 3_000]

/**
 * Sends again what may have been lost on the way. Only for calls that do the same when they arrive twice: a lost
 * reply looks like a lost request.
 */
export async function retryLostCalls<T>(send: () => Promise<T>): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return send()
}

function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502)
}
