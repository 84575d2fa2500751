import { loadCode } from './load-code.ts'

const AGAIN_MS = 30_000

/** Loads code that nobody asked for: where it does not come, again once there is a connection, or after a while. */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await loadCode(load)
    } catch {
      await connection()
    }
  }
}

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
