const lookEvery = 3_600_000

/** Whether a newer version of the program lies ready; and the step to it. */
export type ProgramUpdates = {
  isReady: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Lets the newer version take over and loads the page again. */
  takeOver: () => void
}

/** Keeps the program in this browser, so that it starts without network. Needs https, or this very computer. */
export function keepProgram(workers: ServiceWorkerContainer | undefined): ProgramUpdates {
  const listeners = new Set<() => void>()
  let waiting: ServiceWorker | null = null

  function lookAt(registration: ServiceWorkerRegistration) {
    const { active, waiting: next } = registration
    // Without an older one this is the first visit. Safari names it as waiting while it controls the page already.
    if (next?.state !== 'installed' || !active || active === next || !workers?.controller) return
    waiting = next
    for (const listener of listeners) listener()
  }

  async function register() {
    const registration = await workers!.register('/service-worker.js')
    lookAt(registration)
    registration.addEventListener('updatefound', () => {
      const next = registration.installing
      next?.addEventListener('statechange', () => lookAt(registration))
    })
    const look = () => void registration.update().catch(() => {})
    setInterval(look, lookEvery)
    window.addEventListener('online', look)
  }
  if (workers) void register().catch(() => {})

  return {
    isReady: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takeOver() {
      workers?.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting?.postMessage('take over')
    },
  }
}
