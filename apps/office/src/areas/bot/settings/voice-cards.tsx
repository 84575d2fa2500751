import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { BotSettings } from '@tresen/contract/bot/bot-settings'
import { Card } from '../../../rooms/ui/card.tsx'
import { NumberField } from '../../../rooms/ui/fields/number-field.tsx'
import type { CategoryProps } from './bot-cards.tsx'
import styles from './bot-settings.module.css'

const voices: Record<BotSettings['textToSpeech']['voice'], string> = {
  'Vicki-Neural': 'Vicki, weiblich',
  'Daniel-Neural': 'Daniel, männlich',
  'Hannah-Neural': 'Hannah, weiblich, österreichisch',
  'Sabrina-Neural': 'Sabrina, weiblich, schweizerisch',
}
const speeds: Record<BotSettings['textToSpeech']['speed'], string> = {
  Slow: 'Langsam',
  Normal: 'Normal',
  Fast: 'Zügig',
}

/** `TextToSpeech`: how the bot speaks on the telephone. */
export function SpeakingCard({ value, onChange }: CategoryProps<'textToSpeech'>) {
  return (
    <Card
      title="Sprechen am Telefon"
      hint="Wer „langsamer“ sagt, hört es für diesen Anruf ein Fünftel langsamer."
    >
      <TextField
        select
        label="Stimme"
        value={value.voice}
        onChange={(event) => onChange({ voice: event.target.value as typeof value.voice })}
      >
        {choices(voices)}
      </TextField>
      <TextField
        select
        label="Tempo"
        className={styles.short}
        value={value.speed}
        onChange={(event) => onChange({ speed: event.target.value as typeof value.speed })}
      >
        {choices(speeds)}
      </TextField>
    </Card>
  )
}

function choices(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => (
    <MenuItem key={value} value={value}>
      {label}
    </MenuItem>
  ))
}

export const mostHints = 50
const longestHint = 60

/** `SpeechToText`: how the bot listens on the telephone. */
export function ListeningCard({ value, onChange }: CategoryProps<'speechToText'>) {
  const tooMany = value.extraHints.length > mostHints
  return (
    <Card
      title="Zuhören am Telefon"
      hint="Auf Ihre Karte wird immer gehört. Hier stehen Namen, die sonst falsch verstanden werden: Straßen, Firmen, Spitznamen."
    >
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={[] as string[]}
        value={value.extraHints}
        onChange={(_event, hints) => onChange({ extraHints: [...new Set(hints.map((hint) => hint.trim()))] })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Wörter, auf die gehört wird"
            placeholder={value.extraHints.length === 0 ? 'Weender, Papendiek …' : ''}
            error={tooMany}
            helperText={tooMany ? `Höchstens ${mostHints} Wörter` : undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, maxLength: longestHint },
            }}
          />
        )}
      />
      <NumberField
        label="Ein Satz ist zu Ende nach"
        unit="Sekunden Pause"
        least={1}
        most={5}
        className={styles.short}
        value={value.endOfSpeechSeconds}
        onChange={(endOfSpeechSeconds) => onChange({ endOfSpeechSeconds })}
      />
      <NumberField
        label="„Sind Sie noch da?“ nach"
        unit="Sekunden Stille"
        least={4}
        most={20}
        className={styles.short}
        value={value.silenceSeconds}
        onChange={(silenceSeconds) => onChange({ silenceSeconds })}
      />
    </Card>
  )
}
