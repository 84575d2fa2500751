import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { reusablePackagings, type OrderSettings } from '@tresen/contract/restaurants/restaurant'
import { packagingNotes } from '@tresen/domain/restaurants/packaging-notes'
import { Card } from '../../../rooms/ui/card.tsx'

type Packaging = OrderSettings['reusablePackaging']

const labels: Record<Packaging, string> = {
  Offered: 'Mehrwegverpackungen auf Wunsch',
  OwnContainers: 'Eigene Behälter der Gäste werden gefüllt',
  None: 'Kein Hinweis',
}

/** What is told to guests about packaging that is used again. */
export function PackagingChoice(props: { chosen: Packaging; onChange: (packaging: Packaging) => void }) {
  const note = packagingNotes[props.chosen]
  return (
    <Card title="Mehrweg">
      <RadioGroup
        aria-label="Mehrweg"
        value={props.chosen}
        onChange={(event) => props.onChange(event.target.value as Packaging)}
        sx={{ justifySelf: 'start' }}
      >
        {reusablePackagings.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={labels[each]} />
        ))}
      </RadioGroup>
      <Typography color="textSecondary" aria-live="polite">
        {note ? `Unter der Karte lesen Gäste: „${note}“` : 'Unter der Karte steht nichts dazu.'}
      </Typography>
    </Card>
  )
}
