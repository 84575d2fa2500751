import PhoneDisabledOutlined from 'virtual:icon/outline-phone-disabled'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import styles from '../calls.module.css'
import { OwnPhoneDialog } from '../own-phone-dialog.tsx'
import { deviceFailures, type DeviceFailure } from './device.ts'

type Props = { problem: DeviceFailure; onConnect: () => void }

/** The browser is no telephone just now: why, and what to do instead. */
export function DeviceProblem({ problem, onConnect }: Props) {
  const [shown, setShown] = useState<'why' | 'phone' | null>(null)
  return (
    <>
      <Button
        color="error"
        startIcon={<PhoneDisabledOutlined />}
        aria-label="Telefon im Browser: nicht verbunden"
        className={styles.chip}
        onClick={() => setShown('why')}
      >
        <span className={styles.chipText}>Nicht verbunden</span>
      </Button>
      {shown === 'why' && (
        <Dialog
          title="Telefon im Browser: nicht verbunden"
          width="480px"
          onClose={() => setShown(null)}
          actions={
            <>
              <Button onClick={() => setShown('phone')}>Am Telefon annehmen</Button>
              <Button
                variant="contained"
                autoFocus
                onClick={() => {
                  setShown(null)
                  onConnect()
                }}
              >
                Neu verbinden
              </Button>
            </>
          }
        >
          <p>{deviceFailures[problem]}</p>
        </Dialog>
      )}
      {shown === 'phone' && <OwnPhoneDialog onClose={() => setShown(null)} />}
    </>
  )
}
