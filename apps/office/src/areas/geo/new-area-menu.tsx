import Add from 'virtual:icon/baseline-add'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'

type Props = {
  onDraw: () => void
  onCircle: () => void
  onPostcode: () => void
  onFile: (file: File) => void
}

/** The four ways to a new area. */
export function NewAreaMenu({ onDraw, onCircle, onPostcode, onFile }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choose = (what: () => void) => () => {
    setAnchor(null)
    what()
  }
  const chooseFile = () => {
    setAnchor(null)
    input.current?.click()
  }
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Add />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Neues Gebiet
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onDraw)}>Auf der Karte zeichnen</MenuItem>
        <MenuItem onClick={choose(onCircle)}>Umkreis um das Restaurant</MenuItem>
        <MenuItem onClick={choose(onPostcode)}>Nach Postleitzahl oder Ort</MenuItem>
        <MenuItem onClick={chooseFile}>Aus einer GeoJSON-Datei</MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="GeoJSON-Datei"
        accept=".geojson,.json,application/geo+json,application/json"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
