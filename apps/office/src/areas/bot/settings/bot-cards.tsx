import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { BotSettings } from '@tresen/contract/bot/bot-settings'
import { Card } from '../../../rooms/ui/card.tsx'
import { NumberField } from '../../../rooms/ui/fields/number-field.tsx'
import { SwitchLine } from '../../../rooms/ui/fields/switch-line.tsx'
import { ItemPicker } from '../../menu/work/item-picker.tsx'
import { useMenu } from '../../menu/work/menu.queries.ts'
import styles from './bot-settings.module.css'

/** A category of the settings, and what changes in it. */
export type CategoryProps<K extends keyof BotSettings> = {
  value: BotSettings[K]
  onChange: (changes: Partial<BotSettings[K]>) => void
}

/** `General`: how it begins, and when it gives up. */
export function GeneralCard({ value, onChange }: CategoryProps<'general'>) {
  const name = value.assistantName.trim()
  return (
    <Card
      title="Begrüßung"
      hint="Dass ein Computerprogramm spricht, sagt der Bot immer: Das verlangt das Gesetz."
    >
      <TextField
        label="Name des Bots"
        placeholder="ohne Namen"
        value={value.assistantName}
        onChange={(event) => onChange({ assistantName: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <TextField
        label="Danach sagt er"
        placeholder="Heute gibt es Grünkohl."
        value={value.greeting}
        onChange={(event) => onChange({ greeting: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        multiline
      />
      <Typography color="textSecondary">
        {`„Guten Tag, hier ist ${name === '' ? '' : `${name}, `}der digitale Assistent von …, ein Computerprogramm. ${value.greeting}`.trim()}
        “
      </Typography>
      <NumberField
        label="Übergibt an einen Menschen nach"
        unit="× nicht verstanden"
        least={1}
        most={4}
        className={styles.short}
        value={value.handsOffAfter}
        onChange={(handsOffAfter) => onChange({ handsOffAfter })}
      />
    </Card>
  )
}

/** `Bot`: what it may do by itself. */
export function LimitsCard({ value, onChange, hasModel }: CategoryProps<'bot'> & { hasModel: boolean }) {
  return (
    <Card title="Grenzen" hint="Was darüber geht, nimmt ein Mensch auf.">
      <NumberField
        label="Höchstens von einer Sache"
        unit="Stück"
        least={1}
        most={50}
        className={styles.short}
        value={value.mostOfOne}
        onChange={(mostOfOne) => onChange({ mostOfOne })}
      />
      <SwitchLine
        label="Ein Sprachmodell fragen, wo die Regeln nicht verstehen"
        isOn={value.usesModel}
        onChange={(usesModel) => onChange({ usesModel })}
      />
      {!hasModel && (
        <Typography color="textSecondary">
          Diese Installation hat kein Sprachmodell; der Bot versteht nach Regeln.
        </Typography>
      )}
    </Card>
  )
}

/** `ProductMenu`: of which categories only people take orders. */
export function MenuCard({
  value,
  onChange,
  restaurantId,
}: CategoryProps<'productMenu'> & { restaurantId: string }) {
  const { data: menu } = useMenu(restaurantId)
  return (
    <Card
      title="Nur bei Menschen"
      hint="Aus diesen Kategorien bestellt man beim Bot nichts: Er sagt es und bietet an zu verbinden."
    >
      <ItemPicker
        label="Kategorien"
        items={menu?.categories ?? []}
        chosen={value.leftToPeople}
        onChange={(leftToPeople) => onChange({ leftToPeople })}
      />
    </Card>
  )
}
