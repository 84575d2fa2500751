import { CallError, createGuestClient } from '@tresen/contract/client'
import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import type { CallReply } from '@tresen/contract/define'
import { useState } from 'react'
import controls from '../../rooms/ui/controls.module.css'
import { ShareLink } from '../../rooms/ui/share-link.tsx'
import styles from './chat-panel.module.css'

const calls = createGuestClient({ linkChat: chatCalls.linkChat })
type ChatLink = NonNullable<CallReply<(typeof chatCalls)['linkChat']>>

/** Takes the conversation along to another device: by its camera, or by a link. */
export function OtherDevice({ restaurantId }: { restaurantId: string }) {
  const [link, setLink] = useState<ChatLink | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function fetchLink() {
    setProblem(null)
    try {
      setLink(await calls.linkChat({ restaurantId }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message_de)
    }
  }
  if (!link)
    return (
      <>
        <button
          type="button"
          className={`${controls.quiet} ${styles.other}`}
          onClick={() => void fetchLink()}
        >
          Auf anderem Gerät weiterschreiben
        </button>
        {problem && (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </>
    )
  const until = new Date(link.until).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })
  return (
    <span className={styles.device}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(link.qrCode)}`}
        alt="QR-Code zum Weiterschreiben auf einem anderen Gerät"
        width="160"
        height="160"
      />
      <span>
        Mit der Kamera des anderen Geräts öffnen, oder den Link dorthin schicken. Er gilt bis {until} Uhr.
        Geben Sie ihn niemandem sonst: Wer ihn öffnet, führt Ihr Gespräch.
      </span>
      <ShareLink href={link.url} title="Chat weiterführen" label="Link teilen" />
    </span>
  )
}
