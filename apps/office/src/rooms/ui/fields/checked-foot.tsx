import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

/** The foot of a form whose entries somebody else checks before they are kept. */
export function CheckedFoot(props: { isSaving: boolean; onCancel: (() => void) | undefined }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button type="submit" variant="contained" loading={props.isSaving}>
        Prüfen und speichern
      </Button>
      {props.onCancel && <Button onClick={props.onCancel}>Abbrechen</Button>}
    </Box>
  )
}
