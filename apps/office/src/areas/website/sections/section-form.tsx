import ArrowBack from 'virtual:icon/baseline-arrow-back'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { mostPictures, type ComponentOf, type WebsiteComponent } from '@tresen/contract/website/component'
import type { Website } from '@tresen/contract/website/website'
import { componentLabels, picturesOn } from '@tresen/domain/website/publishing'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { DayInput } from '../../../rooms/ui/dates/day-input.tsx'
import { useToday } from '../../../rooms/ui/dates/use-now.ts'
import type { Editor } from '../work/use-editor.ts'
import { PictureChoice } from './picture-choice.tsx'
import styles from '../website.module.css'

type Props = { component: WebsiteComponent; editor: Editor; website: Website; onClose: () => void }

/** All that can be said about one section; what is typed is in the preview a moment later. */
export function SectionForm({ component, editor, website, onClose }: Props) {
  const set = (part: object) => editor.change(component.id, () => part)
  const today = useToday('Europe/Berlin')
  return (
    <Form className={styles.form} aria-label={componentLabels[component.kind]} onSubmit={onClose}>
      <div className={styles.line}>
        <Button type="submit" startIcon={<ArrowBack />}>
          Alle Abschnitte
        </Button>
      </div>
      <Typography variant="h2">{componentLabels[component.kind]}</Typography>
      <Text label="Überschrift" value={component.title} most={120} onChange={(title) => set({ title })} />
      {'text' in component && (
        <Text
          label="Text"
          value={component.text}
          most={mostText[component.kind]}
          rows={component.kind === 'About' ? 8 : 3}
          hint={component.kind === 'About' ? 'Eine leere Zeile beginnt einen neuen Absatz' : undefined}
          onChange={(text) => set({ text })}
        />
      )}
      {component.kind === 'Hero' && (
        <Text
          label="Knopf zum Bestellen"
          value={component.buttonLabel}
          most={40}
          onChange={(buttonLabel) => set({ buttonLabel })}
        />
      )}
      {component.kind === 'News' && (
        <DayInput
          label="Letzter Tag (freiwillig)"
          today={today}
          value={component.until ?? ''}
          hint="Danach sehen Gäste die Neuigkeit nicht mehr"
          onChange={(until) => set({ until: until || null })}
        />
      )}
      {component.kind === 'Menu' && <MenuFields {...{ component, website, set }} />}
      <Pictures {...{ component, editor, website }} />
    </Form>
  )
}

function Pictures({ component, editor, website }: Omit<Props, 'onClose'>) {
  if (component.kind !== 'Hero' && component.kind !== 'About' && component.kind !== 'Gallery') return null
  const isGallery = component.kind === 'Gallery'
  return (
    <PictureChoice
      label={isGallery ? 'Bilder, in der Reihenfolge, in der Sie sie antippen' : 'Bild'}
      restaurantId={website.restaurantId}
      chosen={picturesOn({ components: [component] })}
      most={isGallery ? mostPictures : 1}
      onChange={(next) =>
        editor.change(component.id, (now) => {
          const ids = next(picturesOn({ components: [now] }))
          return isGallery ? { pictureIds: ids } : { pictureId: ids[0] ?? null }
        })
      }
    />
  )
}

const mostText: Record<WebsiteComponent['kind'], number> = {
  ...{ Hero: 300, News: 1000, Menu: 500, About: 4000, Gallery: 0 },
  ...{ Hours: 500, Address: 500, Contact: 500 },
}

type TextProps = {
  label: string
  value: string
  most: number
  rows?: number
  hint?: string | undefined
  onChange: (text: string) => void
}

export function Text({ label, value, most, rows = 1, hint, onChange }: TextProps) {
  return (
    <TextField
      label={label}
      value={value}
      multiline={rows > 1}
      minRows={rows}
      maxRows={16}
      helperText={value.length > most * 0.8 ? `${value.length} von ${most} Zeichen` : hint}
      slotProps={{ htmlInput: { maxLength: most } }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type MenuProps = { component: ComponentOf<'Menu'>; website: Website; set: (part: object) => void }

function MenuFields({ component: { categoryIds, most }, website, set }: MenuProps) {
  const { api } = useApp()
  const { restaurantId } = website
  const { data: categories = [] } = useQuery({
    queryKey: ['website', restaurantId, 'categories'],
    queryFn: () => api.listCategories({ restaurantId }),
  })
  const toggle = (id: string) =>
    set({
      categoryIds: categoryIds.includes(id) ? categoryIds.filter((one) => one !== id) : [...categoryIds, id],
    })
  return (
    <>
      <TextField
        select
        label={categoryIds.length > 0 ? 'Gerichte je Kategorie' : 'Gerichte'}
        value={most}
        onChange={({ target }) => set({ most: Number(target.value) })}
      >
        {[3, 4, 6, 8, 9, 12, 24].map((count) => (
          <MenuItem key={count} value={count}>
            {count === 24 ? 'alle (höchstens 24)' : count}
          </MenuItem>
        ))}
      </TextField>
      <div role="group" aria-label="Kategorien">
        <Typography sx={{ mb: 1 }}>Aus diesen Kategorien; keine gewählt: was die Karte empfiehlt</Typography>
        {categories.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                checked={categoryIds.includes(id)}
                disabled={!categoryIds.includes(id) && categoryIds.length >= 12}
                onChange={() => toggle(id)}
              />
            }
          />
        ))}
      </div>
    </>
  )
}
