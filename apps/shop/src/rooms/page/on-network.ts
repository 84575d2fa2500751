/** Tells that there is no network, and that there is one again: browsers know it at once, a connection minutes later. */
export function onNetwork({ gone = () => {}, back }: { gone?: () => void; back: () => void }): () => void {
  window.addEventListener('offline', gone)
  window.addEventListener('online', back)
  return () => {
    window.removeEventListener('offline', gone)
    window.removeEventListener('online', back)
  }
}
