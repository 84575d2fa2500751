import { lazy } from 'react'

const AGAIN_MS = 30_000

/**
 * Like `lazy`, for what comes to a page by itself: a hint, a badge, a call. Where it cannot be loaded the page stays as it
 * is, and it is tried again once there is a connection, or after a while. It needs a `Suspense` of its own.
 */
export const lazyExtra: typeof lazy = (load) =>
  lazy(async () => {
    for (;;) {
      try {
        return await load()
      } catch {
        await connection()
      }
    }
  })

function connection(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, AGAIN_MS)
    window.addEventListener('online', goOn)
  })
}
