import CallEnd from 'virtual:icon/baseline-call-end'
import DialpadOutlined from 'virtual:icon/outline-dialpad'
import MicOffOutlined from 'virtual:icon/outline-mic-off'
import MicOutlined from 'virtual:icon/outline-mic'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import styles from '../calls.module.css'
import type { OwnBrowserPhone } from './use-browser-phone.ts'

const keys = [...'123456789*0#']

/** `isInPlace`: a page has room for it; else it lies at the lower end of the window, and nothing moves. */
type Props = { phone: OwnBrowserPhone; who: string; isInPlace?: boolean }

/** What can be done in a call that is spoken in the browser: not to be heard, keys, hanging up. */
export function CallControls({ phone, who, isInPlace = false }: Props) {
  const [pad, setPad] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState('')
  const { call, isMuted } = phone
  if (!call) return null
  const press = (key: string) => {
    call.press(key)
    setTyped((before) => (before + key).slice(-20))
  }
  return (
    <section
      className={styles.controls}
      data-in-place={isInPlace || undefined}
      aria-label={`Im Gespräch mit ${who}`}
    >
      {!isInPlace && <b className={styles.controlsWho}>{who}</b>}
      <Button
        color={isMuted ? 'warning' : 'inherit'}
        aria-pressed={isMuted}
        aria-label={isMuted ? 'Stumm' : 'Stummschalten'}
        startIcon={isMuted ? <MicOffOutlined /> : <MicOutlined />}
        onClick={() => call.mute(!isMuted)}
      >
        <span className={styles.label} data-room="Stummschalten">
          {isMuted ? 'Stumm' : 'Stummschalten'}
        </span>
      </Button>
      <Button
        color="inherit"
        aria-label="Tasten"
        startIcon={<DialpadOutlined />}
        onClick={({ currentTarget }) => setPad(currentTarget)}
      >
        <span className={styles.label}>Tasten</span>
      </Button>
      <Button
        variant="contained"
        color="error"
        aria-label="Auflegen"
        startIcon={<CallEnd />}
        onClick={() => call.hangUp()}
      >
        <span className={styles.label}>Auflegen</span>
      </Button>
      <Popover
        open={pad !== null}
        anchorEl={pad}
        onClose={() => setPad(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <output className={styles.typed} aria-label="Getippt">
          {typed}
        </output>
        <div className={styles.pad}>
          {keys.map((key) => (
            <Button key={key} onClick={() => press(key)}>
              {key}
            </Button>
          ))}
        </div>
      </Popover>
    </section>
  )
}
