/** What this browser keeps in IndexedDB. Without it (private windows), everything lives as long as the page. */
export type BrowserDatabase = {
  read: <T>(store: StoreName, key: string) => Promise<T | undefined>
  readAll: <T>(store: StoreName) => Promise<T[]>
  write: (store: StoreName, key: string, value: unknown) => Promise<void>
  remove: (store: StoreName, key: string) => Promise<void>
  clear: (store: StoreName) => Promise<void>
}

type StoreName = 'commands' | 'replies'

const storeNames: readonly StoreName[] = ['commands', 'replies']

export function openBrowserDatabase(factory: IDBFactory | undefined = globalThis.indexedDB): BrowserDatabase {
  const opened = open(factory)

  async function run<T>(
    store: StoreName,
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ) {
    const database = await opened
    if (!database) return undefined
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = act(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    })
  }

  return {
    read: <T>(store: StoreName, key: string) =>
      run<T | undefined>(store, 'readonly', (each) => each.get(key) as IDBRequest<T | undefined>),
    readAll: async <T>(store: StoreName) =>
      (await run(store, 'readonly', (each) => each.getAll() as IDBRequest<T[]>)) ?? [],
    write: async (store, key, value) => void (await run(store, 'readwrite', (each) => each.put(value, key))),
    remove: async (store, key) => void (await run(store, 'readwrite', (each) => each.delete(key))),
    clear: async (store) => void (await run(store, 'readwrite', (each) => each.clear())),
  }
}

function open(factory: IDBFactory | undefined): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (!factory) return resolve(null)
    const request = factory.open('tresen', 1)
    request.onupgradeneeded = () => {
      for (const name of storeNames) request.result.createObjectStore(name)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
    request.onblocked = () => resolve(null)
  })
}
