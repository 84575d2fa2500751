import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { corners, grounds, headingStyles, type WebsiteLook } from '@tresen/contract/website/component'
import type { Website } from '@tresen/contract/website/website'
import { useState } from 'react'
import { UploadButton } from '../../../rooms/ui/documents/upload-button.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import type { Editor } from '../work/use-editor.ts'
import type { useWebsiteChanges } from '../work/use-website.ts'
import { Text } from '../sections/section-form.tsx'
import styles from '../website.module.css'

const groundLabels = { Warm: 'Warm', Cool: 'Kühl', White: 'Weiß' }
const headingLabels = { Classic: 'Klassisch', Modern: 'Modern', Bold: 'Kräftig' }
const cornerLabels = { Round: 'Rund', Straight: 'Gerade' }
const places = [
  ['headingFont', 'Schrift der Überschriften', ['font/woff2']],
  ['textFont', 'Schrift der Texte', ['font/woff2']],
  ['buttonFont', 'Schrift der Knöpfe', ['font/woff2']],
  ['favicon', 'Zeichen im Reiter des Browsers', ['image/png', 'image/jpeg', 'image/webp']],
] as const

type Props = { website: Website; editor: Editor; changes: ReturnType<typeof useWebsiteChanges> }

/** Colours, fonts and corners; whatever is chosen stays legible. */
export function LookForm({ website, editor, changes }: Props) {
  const { composition, edit } = editor
  const set = (part: Partial<WebsiteLook>) =>
    edit({ ...composition, look: { ...composition.look, ...part } }, 'look')
  const { accentColor, ground, headings, corners: corner } = composition.look
  return (
    <Form className={styles.form} aria-label="Aussehen" onSubmit={() => {}}>
      <TextField
        label="Farbe"
        type="color"
        value={accentColor}
        helperText="Wo sie auf dem Grund nicht zu lesen wäre, wird sie ein wenig dunkler oder heller"
        onChange={({ target }) => set({ accentColor: target.value })}
      />
      <Choice
        label="Grund"
        value={ground}
        options={grounds}
        labels={groundLabels}
        onChange={(one) => set({ ground: one })}
      />
      <Choice
        label="Überschriften"
        value={headings}
        options={headingStyles}
        labels={headingLabels}
        onChange={(one) => set({ headings: one })}
      />
      <Choice
        label="Ecken"
        value={corner}
        options={corners}
        labels={cornerLabels}
        onChange={(one) => set({ corners: one })}
      />
      {places.map(([place, label, accept]) => (
        <FilePlace key={place} {...{ place, label, accept, website, changes }} />
      ))}
      <Typography variant="h2">Für Suchmaschinen</Typography>
      <Text
        label="Titel"
        value={composition.title}
        most={70}
        onChange={(title) => edit({ ...composition, title }, 'title')}
      />
      <Text
        label="Beschreibung"
        value={composition.description}
        most={160}
        rows={2}
        onChange={(description) => edit({ ...composition, description }, 'description')}
      />
    </Form>
  )
}

type ChoiceProps<One extends string> = {
  label: string
  value: One
  options: readonly One[]
  labels: Record<One, string>
  onChange: (one: One) => void
}

function Choice<One extends string>({ label, value, options, labels, onChange }: ChoiceProps<One>) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value as One)}>
      {options.map((one) => (
        <MenuItem key={one} value={one}>
          {labels[one]}
        </MenuItem>
      ))}
    </TextField>
  )
}

type PlaceProps = Pick<Props, 'website' | 'changes'> & {
  place: (typeof places)[number][0]
  label: string
  accept: (typeof places)[number][2]
}

function FilePlace({ place, label, accept, website, changes }: PlaceProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const file = website.draft[place]
  return (
    <section aria-label={label}>
      <Typography>{label}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {problem ??
          file?.fileName ??
          (place === 'favicon' ? 'Der erste Buchstabe des Namens' : 'Die des Stils')}
      </Typography>
      <div className={styles.line}>
        <UploadButton
          name={label}
          label={file ? 'Ersetzen' : 'Hochladen'}
          accept={accept}
          isDisabled={changes.isPending}
          onChoose={(chosen) => void changes.upload(place, chosen)}
          onProblem={setProblem}
        />
        {file && (
          <Button color="inherit" disabled={changes.isPending} onClick={() => void changes.remove(place)}>
            Entfernen
          </Button>
        )}
      </div>
    </section>
  )
}
