import PhoneDisabledOutlined from 'virtual:icon/outline-phone-disabled'
import Button from '@mui/material/Button'
import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import { useState } from 'react'
import { useFetched } from '../../../rooms/api/use-fetched.ts'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { conversationKeys } from '../../conversations/conversations.queries.ts'
import styles from '../calls.module.css'
import { useOwnPhone } from '../calls.queries.ts'

const OwnPhoneDialog = lazyDialog(() => import('../own-phone-dialog.tsx').then((file) => file.OwnPhoneDialog))

/**
 * Whoever is ready for calls and has no telephone waits in vain: no call is ever offered to them. Agents read it before
 * they are ready, so that nothing moves below the toggle.
 */
export function NoPhone() {
  const agent = useFetched<AgentAvailability>(conversationKeys.agent)
  const { data: phone } = useOwnPhone()
  const [isOpen, setOpen] = useState(false)
  if (phone !== null || !agent) return null
  return (
    <>
      <Button
        color={agent.state === 'OnlineAndAvailable' ? 'error' : 'inherit'}
        startIcon={<PhoneDisabledOutlined />}
        aria-label="Noch kein Telefon eingetragen: So erreicht Sie kein Anruf"
        className={`${styles.chip} ${styles.noPhone}`}
        onClick={() => setOpen(true)}
      >
        <span className={styles.chipText}>Kein Telefon</span>
      </Button>
      {isOpen && <OwnPhoneDialog onClose={() => setOpen(false)} />}
    </>
  )
}
