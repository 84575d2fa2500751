import { firstSignOfLife } from './first-sign-of-life.ts'

/** Lets a restaurant's page and its menu be read without network, once somebody has begun to read them. */
export async function keepPage() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || !location.pathname.startsWith('/r/')) return
  await firstSignOfLife()
  await workers.register('/r/shop-worker.js')
  const { active } = await workers.ready
  active?.postMessage('keep')
}
