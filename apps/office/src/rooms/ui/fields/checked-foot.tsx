import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

/** The foot of a form whose entries somebody else checks before they are kept. */
export function CheckedFoot(props: { isSaving: boolean; onCancel: (() => void) | undefined }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
      {props.onCancel && <Button onClick={props.onCancel}>Abbrechen</Button>}
      <Button type="submit" variant="contained" loading={props.isSaving}>
        Prüfen und speichern
      </Button>
    </Box>
  )
}
