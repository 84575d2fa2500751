import { lazy, Suspense, useEffect } from 'react'
import type { ShopRestaurant } from '../../page-data.ts'
import { reloadWhenRenewed } from '../../rooms/page/reload-when-renewed.ts'
import { enterStep, leaveStep, useStep } from '../../rooms/page/step.ts'
import type { CartDesk } from '../carts/in-hand/use-cart.ts'
import { chatPath } from '../../shop-paths.ts'
import styles from './chat-button.module.css'

const ChatPanel = lazy(() =>
  reloadWhenRenewed(import('./chat-panel.tsx')).then(({ ChatPanel: loaded }) => ({ default: loaded })),
)

const kind = 'chat'

const sign = (
  <>
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M4 5h16v11H10l-5 4v-4H4z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
    <span>Chat</span>
  </>
)

/**
 * The way to the chat, beside the search and in view as long as that is; what it opens is fetched only then. Back closes
 * it, a reload keeps it. It has its place before it answers, but is not to be seen: an earlier tap would be lost.
 */
export function ChatButton({ desk, restaurant }: { desk: CartDesk; restaurant: ShopRestaurant }) {
  const steps = useStep()
  const isOpen = steps?.step?.kind === kind
  const isReady = steps !== null
  useEffect(() => {
    if (!isReady || location.hash !== '#chat') return
    history.replaceState(history.state, '', location.pathname + location.search)
    enterStep({ kind, detail: null })
  }, [isReady])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-alive={steps !== null}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? leaveStep(kind, desk.home) : enterStep({ kind, detail: null }))}
      >
        {sign}
      </button>
      <noscript>
        <a className={styles.button} href={chatPath(`/public/${restaurant.id}`)}>
          {sign}
        </a>
      </noscript>
      {isOpen && (
        <Suspense>
          <ChatPanel desk={desk} restaurant={restaurant} onClose={() => leaveStep(kind, desk.home)} />
        </Suspense>
      )}
    </>
  )
}
