/**
 * Lets a restaurant's page and its menu be read without network, and every other page say that there is none: from the
 * menu on, also those that come after it.
 */
export async function keepPage() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  await Promise.all(['/public', '/r'].map((folder) => workers.register(`${folder}/shop-worker.js`)))
  if (!location.pathname.startsWith('/r/')) return
  const { active } = await workers.ready
  active?.postMessage('keep')
}
