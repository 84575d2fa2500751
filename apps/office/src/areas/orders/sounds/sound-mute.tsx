import VolumeOff from '@mui/icons-material/VolumeOffOutlined'
import VolumeUp from '@mui/icons-material/VolumeUpOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useSyncExternalStore } from 'react'
import { chime } from '../../../rooms/ui/feedback/chime.ts'

const key = 'soundMuted'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether this device stays silent. */
export function useIsMuted(): boolean {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(key) === 'true')
}

/** Silences this device for everybody who works at it. */
export function setMuted(isMuted: boolean) {
  localStorage.setItem(key, String(isMuted))
  listeners.forEach((listener) => listener())
}

/** Silences this device, or lets it sound again: then one hears how. */
export function MuteButton() {
  const isMuted = useIsMuted()
  const toggle = () => {
    setMuted(!isMuted)
    if (isMuted) chime()
  }
  return (
    <Tooltip title={isMuted ? 'Ton ist an diesem Gerät aus' : 'Ton ist an diesem Gerät an'}>
      <IconButton aria-label="Ton aus" aria-pressed={isMuted} onClick={toggle}>
        {isMuted ? <VolumeOff color="error" /> : <VolumeUp />}
      </IconButton>
    </Tooltip>
  )
}
