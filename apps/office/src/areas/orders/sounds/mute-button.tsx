import VolumeOff from 'virtual:icon/outline-volume-off'
import VolumeUp from 'virtual:icon/outline-volume-up'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { chime } from '../../../rooms/ui/feedback/chime.ts'
import { setMuted, useIsMuted } from '../../../rooms/ui/feedback/mute.ts'

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
