import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { watchFoot } from './foot-of-sheet.ts'
import { Icon } from './icon.tsx'
import controls from './controls.module.css'
import { dropSecondTap } from './second-tap.ts'
import styles from './sheet.module.css'

/**
 * A dialog that rises from the edge of a phone and grows downwards on wide screens. The browser's own modal dialog
 * keeps everything else out of reach, closes with Escape and gives the focus back.
 */
export function Sheet({
  title,
  foot,
  children,
  closeHref,
  onClose,
}: {
  title: string
  foot?: ReactNode
  children: ReactNode
  /** Where closing leads without scripts. */
  closeHref?: string
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lastTap = useRef<MouseEvent>(null)
  const titleId = useId()
  // Before the browser paints, so that the sheet that the server rendered open does not flicker.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    element?.close()
    element?.showModal()
    return () => {
      element?.close()
      if (lastTap.current) dropSecondTap(lastTap.current)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A phone's Back may close it without asking before.
      onClose={(event) => !event.currentTarget.open && onClose()}
      onClickCapture={(event) => (lastTap.current = event.nativeEvent)}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={keepFocusInside}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <a
          className={controls.round}
          href={closeHref ?? '#'}
          role="button"
          aria-label="Schließen"
          onKeyDown={(event) => event.key === ' ' && event.currentTarget.click()}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <Icon name="close" />
        </a>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && (
        <div ref={watchFoot} className={styles.foot}>
          {foot}
        </div>
      )}
    </dialog>
  )
}

/** Without this, Tab would leave the last control for the browser's own bar. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const inside = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary'),
  ]
  const reachable = inside.filter((one) => !one.matches(':disabled') && one.getClientRects().length > 0)
  const [from, to] = event.shiftKey ? [reachable[0], reachable.at(-1)] : [reachable.at(-1), reachable[0]]
  if (document.activeElement !== from || !to) return
  event.preventDefault()
  to.focus()
}
